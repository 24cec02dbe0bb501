import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

const STYLES = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0f172a; color: #e2e8f0;
    font: 16px/24px Inter, system-ui, sans-serif; }
  main { width: min(26rem, 100vw - 2rem); }
  h1 { font-size: 1.5rem; }
  label { display: block; margin: 1rem 0 0.25rem; }
  input { width: 100%; box-sizing: border-box; padding: 0.625rem; font: inherit; border-radius: 0.5rem;
    border: 1px solid #475569; background: #1e293b; color: inherit; }
  button, a.button { display: inline-block; margin-top: 1.5rem; padding: 0.625rem 1.25rem; font: inherit; font-weight: 600;
    border: 0; border-radius: 0.5rem; background: #3b82f6; color: #fff; text-decoration: none; cursor: pointer; }
  [role='alert'] { padding: 0.75rem; border-radius: 0.5rem; background: #7f1d1d; }
`;

const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64');

/** What the pages of the first administrator may do: show themselves and send their form. */
export const SETUP_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Vigía</title>
        ${raw(`<style>${STYLES}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** The form with which the first administrator is made. */
export const setupForm = async (token: string, mail = '', problem?: string): Promise<string> =>
  String(
    await page(
      'Primer administrador',
      html`<p>Con esta cuenta vas a poder invitar a los demás.</p>
        ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
        <form method="post">
          <input type="hidden" name="token" value="${token}" />
          <label for="mail">Email</label>
          <input id="mail" name="mail" type="email" value="${mail}" autocomplete="username" required />
          <label for="password">Contraseña</label>
          <input id="password" name="password" type="password" autocomplete="new-password" required />
          <p>Al menos 8 caracteres, una letra mayúscula y un número.</p>
          <button>Crear cuenta</button>
        </form>`,
    ),
  );

/** What follows. */
export const setupDone = async (): Promise<string> =>
  String(
    await page(
      'Cuenta creada',
      html`<p>Ya podés iniciar sesión.</p>
        <a class="button" href="/login">Iniciar sesión</a>`,
    ),
  );
