import { html, raw } from 'hono/html';

import type { AlertLevel } from '@domain/sensors/threshold';
import { palettes } from '@reporting/palette';

export type Html = ReturnType<typeof html>;

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends mails of this kind with one press (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The app's colours, and its page's background. */
const themes = {
  light: { ...palettes.light, background: '#f3f6f8' },
  dark: { ...palettes.dark, background: '#0c1216' },
};

type Color = keyof typeof themes.light;

const PARTS = { text: 'color', fill: 'background-color', line: 'border-color' } as const;

type Colors = { readonly [Part in keyof typeof PARTS]?: Color };

/**
 * The attributes of an element. Mails are light by their inline styles, which is all that many programs read; where a
 * program has a dark theme and reads style sheets, the classes give the app's dark colours.
 */
export const look = (styles: string, colors: Colors = {}) => {
  const parts = Object.entries(colors) as [keyof typeof PARTS, Color][];
  const names = parts.map(([part, color]) => `${part}-${color}`).join(' ');
  const inline = parts.map(([part, color]) => `${PARTS[part]}:${themes.light[color]}`);
  return raw(`${names && `class="${names}" `}style="${[styles, ...inline].filter(Boolean).join(';')}"`);
};

const darkRules = (Object.entries(themes.dark) as [Color, string][])
  .flatMap(([color, value]) =>
    Object.entries(PARTS).map(([part, property]) => `.${part}-${color}{${property}:${value}!important}`),
  )
  .join('');

const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules}}`;

/** What stands small, below what matters. */
export const smallText = look('margin:0 0 4px;font-size:14px;line-height:20px', { text: 'text-soft' });
export const linkLook = look('', { text: 'accent' });
export const softLinkLook = look('', { text: 'text-soft' });

/** A link that looks like a button. */
export const mailButton = (address: string, label: string) =>
  html`<p style="margin:24px 0">
    <a
      href="${address}"
      ${look('display:inline-block;padding:12px 24px;border-radius:10px;text-decoration:none;font-weight:600', { text: 'surface', fill: 'accent' })}
      >${label}</a
    >
  </p>`;

export interface BarPart {
  readonly level: AlertLevel;
  /** Of the whole, 0–1. */
  readonly share: number;
}

/** However small, a part of a bar can be seen. */
const MIN_SHARE = 0.01;

/** A bar in the colours of levels, of cells of a table: images from elsewhere aren't shown by most mail programs. */
export const levelBar = (parts: readonly BarPart[]) =>
  html`<table
    role="presentation"
    aria-hidden="true"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:8px 0 4px;table-layout:fixed"
  >
    <tr>
      ${parts
        .filter(({ share }) => share > 0)
        .map(
          ({ level, share }) =>
            html`<td
              width="${(Math.max(MIN_SHARE, share) * 100).toFixed(1)}%"
              ${look('height:8px;font-size:0;line-height:0', { fill: level })}
            >
              &nbsp;
            </td>`,
        )}
    </tr>
  </table>`;

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
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          ${raw(`<style>${SHEET}</style>`)}
        </head>
        <body ${look('margin:0;font-family:Inter,Arial,sans-serif', { fill: 'background' })}>
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            ${look('', { fill: 'background' })}
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  ${look(`max-width:${maxWidth}px;border:1px solid;border-radius:12px`, { fill: 'surface', line: 'hairline' })}
                >
                  <tr>
                    <td
                      ${look('padding:24px;font-size:16px;line-height:24px;overflow-wrap:anywhere', { text: 'text' })}
                    >
                      <p
                        ${look('margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid;font-size:20px;font-weight:700', { text: 'accent', line: 'hairline' })}
                      >
                        Vigía
                      </p>
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
