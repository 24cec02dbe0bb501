import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends mails of this kind with one press (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A link that looks like a button. */
export const mailButton = (address: string, label: string) =>
  html`<p style="margin:24px 0">
    <a
      href="${address}"
      style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2563eb;color:#ffffff;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p>`;

/** The frame of a mail. Mail programs support tables and inline styles, and little else. */
export const mailPage = async (
  subject: string,
  content: Html | readonly Html[],
  maxWidth = 480,
): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="es-AR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${subject}</title>
        </head>
        <body style="margin:0;background:#0f172a;font-family:Inter,Arial,sans-serif">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td align="center" style="padding:32px 16px">
                <table
                  role="presentation"
                  width="100%"
                  style="max-width:${maxWidth}px;background:#ffffff;border-radius:12px"
                >
                  <tr>
                    <td style="padding:32px;color:#0f172a;font-size:16px;line-height:24px">
                      <p style="margin:0 0 24px;font-size:20px;font-weight:700">Vigía</p>
                      ${content}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );
