import { html, raw } from 'hono/html';

import { themeColors } from '@reporting/palette';

export const SCRIPTS = { theme: '/recursos/tema.js', announcement: '/recursos/aviso.js' } as const;

const dark = `color-scheme: dark; ${themeColors('dark')}`;

/** In the colours of the card around the frame, on paper the light ones; the variables of a sensor share its height. */
export const pageStyles = `
:root { color-scheme: light; ${themeColors('light')} }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }
@media screen { :root[data-theme='dark'] { ${dark} } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--color-surface); color: var(--color-text); font: 12px/1.35 system-ui, sans-serif; }
main { display: grid; grid-auto-rows: auto; gap: 4px; align-content: start; height: 100vh; padding: 2px 16px 8px; }
main:has(figure) { grid-template-rows: auto; grid-auto-rows: minmax(34px, 1fr); align-content: stretch; }
main:focus-visible { outline: 2px solid var(--color-focus); outline-offset: -2px; }
h1 { font-size: 12px; font-weight: 600; }
p, figcaption { color: var(--color-text-soft); }
figure { display: flex; flex-direction: column; min-height: 0; }
svg { flex: 1; min-height: 0; width: 100%; border-bottom: 1px solid var(--color-hairline); }
path { fill: none; stroke: var(--color-accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
`;

export interface PageContent {
  title: string;
  /** Of what and when. */
  subject?: string;
  /** Markup, or lines of text. */
  body: ReturnType<typeof html> | readonly string[];
  /** What the page tells the embedding page when the view is ready; without it the page stays silent. */
  announce?: { workbook: string; sheet: string };
}

const script = (src: string) => html`<script src="${src}" defer></script>`;

/**
 * A whole page of the analytics stand-in; its main part takes the focus, so that keys can scroll a small frame. The
 * styles are part of it, because a frame is laid out without waiting for others.
 */
export const page = ({ title, subject, body, announce }: PageContent) =>
  html`<!doctype html>
    <html lang="es" data-workbook="${announce?.workbook ?? ''}" data-sheet="${announce?.sheet ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${pageStyles}</style>`)} ${script(SCRIPTS.theme)}
        ${announce ? script(SCRIPTS.announcement) : ''}
      </head>
      <body>
        <main tabindex="0">
          <h1>${subject ?? title}</h1>
          ${Array.isArray(body) ? body.map((line: string) => html`<p>${line}</p>`) : body}
        </main>
      </body>
    </html>`;
