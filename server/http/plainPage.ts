import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

import { mark } from '@reporting/mark';
import { themeColors } from '@reporting/palette';

const STYLES = `
  :root { color-scheme: dark; ${themeColors('dark')} }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--color-surface);
    color: var(--color-text); font: 16px/24px Inter, system-ui, sans-serif; }
  main { width: min(26rem, 100vw - 2rem); overflow-wrap: anywhere; }
  .brand { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 2rem; font-size: 1.25rem; font-weight: 700; }
  .brand path { stroke: var(--color-accent); stroke-width: ${mark.width}; stroke-linecap: round; stroke-linejoin: round; }
  .brand circle { fill: var(--color-accent); }
  h1 { font-size: 1.5rem; }
  label { display: block; margin: 1rem 0 0.25rem; }
  a { color: inherit; }
  input { width: 100%; box-sizing: border-box; padding: 0.625rem; font: inherit; border-radius: 0.5rem;
    border: 1px solid var(--color-control-border); background: transparent; color: inherit; }
  button, a.button { display: inline-block; margin-top: 1.5rem; padding: 0.625rem 1.25rem; font: inherit; font-weight: 600;
    border: 0; border-radius: 0.5rem; background: var(--color-accent); color: var(--color-surface);
    text-decoration: none; cursor: pointer; }
  :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  [role='alert'] { padding: 0.75rem; border-radius: 0.5rem; border: 1px solid; color: var(--color-critical); }
  @media (prefers-color-scheme: light) { :root { color-scheme: light; ${themeColors('light')} } }
`;

const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64');

/** The page may only display itself and submit its form. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page beside the web app, for what must work without it: no scripts, nothing from elsewhere. */
export const plainPage = async (title: string, content: unknown, status = 200): Promise<Response> => {
  const page = await html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - Vigía</title>
        ${raw(`<style>${STYLES}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">
            <svg
              viewBox="0 0 ${mark.size} ${mark.size}"
              width="32"
              height="32"
              fill="none"
              aria-hidden="true"
            >
              <path d="${mark.lines}" />
              <circle cx="${mark.dot.x}" cy="${mark.dot.y}" r="${mark.dot.radius}" />
            </svg>
            Vigía
          </p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  });
};
