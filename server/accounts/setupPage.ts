import { html } from 'hono/html';

import { plainPage } from '../http/plainPage';

/** The form that creates the first administrator. */
export const setupForm = (
  token: string,
  { mail = '', problem, status }: { mail?: string; problem?: string; status?: number } = {},
): Promise<Response> =>
  plainPage(
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
    status,
  );

/** The page after success. */
export const setupDone = (): Promise<Response> =>
  plainPage(
    'Cuenta creada',
    html`<p>Ya podés iniciar sesión.</p>
      <a class="button" href="/login">Iniciar sesión</a>`,
    201,
  );
