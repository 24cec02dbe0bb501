import { html } from 'hono/html';

import type { LinkPurpose } from '../database/tables';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly footer: string;
}

const WORDINGS: Readonly<Record<LinkPurpose, Wording>> = {
  invitation: {
    subject: 'Te damos la bienvenida a Vigía',
    paragraphs: [
      'Te invitaron a Vigía, donde vas a poder ver los sensores de tu barrio.',
      'Con este enlace elegís tu contraseña. Vence en 72 horas y funciona una sola vez.',
    ],
    button: 'Configurar contraseña',
    footer: 'Si no esperabas esta invitación, podés ignorar este mensaje.',
  },
  reset: {
    subject: 'Cambio de contraseña en Vigía',
    paragraphs: [
      'Pediste cambiar tu contraseña de Vigía.',
      'Con este enlace elegís otra. Vence en una hora y funciona una sola vez.',
    ],
    button: 'Cambiar contraseña',
    footer: 'Si no lo pediste, podés ignorar este mensaje: tu contraseña sigue siendo la misma.',
  },
};

const plainText = ({ paragraphs, footer }: Wording, link: string): string =>
  [...paragraphs, link, footer, 'Vigía'].join('\n\n');

/** Mail programs know tables and inline styles, and little else. */
const page = ({ subject, paragraphs, button, footer }: Wording, link: string) =>
  html`<!doctype html>
    <html lang="es">
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
                style="max-width:480px;background:#ffffff;border-radius:12px"
              >
                <tr>
                  <td style="padding:32px;color:#0f172a;font-size:16px;line-height:24px">
                    <p style="margin:0 0 24px;font-size:20px;font-weight:700">Vigía</p>
                    ${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
                    <p style="margin:24px 0">
                      <a
                        href="${link}"
                        style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2563eb;color:#ffffff;text-decoration:none;font-weight:600"
                        >${button}</a
                      >
                    </p>
                    <p style="margin:0 0 16px;font-size:14px;word-break:break-all">
                      Si el botón no funciona, copiá esta dirección: <a href="${link}">${link}</a>
                    </p>
                    <p style="margin:0;font-size:14px;color:#475569">${footer}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;

/** A mail with a link to choose a password with. */
export const linkMail = async (purpose: LinkPurpose, link: string): Promise<MailContent> => {
  const wording = WORDINGS[purpose];
  return {
    subject: wording.subject,
    text: plainText(wording, link),
    html: String(await page(wording, link)),
  };
};
