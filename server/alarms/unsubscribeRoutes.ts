import type { Hono } from 'hono';
import { html } from 'hono/html';

import type { Context } from '../context';
import { plainPage } from '../http/plainPage';
import { findSubscriber, UNSUBSCRIBE_PATH } from './unsubscribe';

const TITLE = 'Avisos de alertas';

const invalidLink = (): Promise<Response> =>
  plainPage(
    TITLE,
    html`<p role="alert">
        Este enlace no es válido, o la cuenta a la que llegó ya no existe o cambió de email.
      </p>
      <p>
        Si seguís recibiendo avisos, usá el enlace del último mensaje, o elegí en Alertas de cuáles avisarte.
      </p>
      <a class="button" href="/alarms">Ir a Alertas</a>`,
    404,
  );

const ended = (mail: string): Promise<Response> =>
  plainPage(
    TITLE,
    html`<p>Listo: no le vamos a mandar más avisos de alertas a ${mail}.</p>
      <p>Si cambiás de idea, en Alertas elegís de cuáles avisarte.</p>
      <a class="button" href="/alarms">Ir a Alertas</a>`,
  );

/**
 * The page that ends mail about alarms without signing in, by the link in each mail (EXT-31). Only submitting
 * its form has an effect, because mail scanners follow links. Mail programs submit it for their readers (RFC
 * 8058). It isn't part of the API.
 */
export const unsubscribeRoutes = (app: Hono, { db, secrets }: Context): void => {
  app.get(UNSUBSCRIBE_PATH, async ({ req }) => {
    const user = await findSubscriber(db, req.query('token') ?? '', secrets);
    if (!user) return invalidLink();
    if (user.alarmMail === 'none') return ended(user.mail);
    return plainPage(
      TITLE,
      html`<p>¿Querés que no le mandemos más avisos de alertas a ${user.mail}?</p>
        <p>En Vigía vas a seguir viendo todas las alertas.</p>
        <form method="post"><button>Dejar de recibir avisos</button></form>`,
    );
  });

  app.post(UNSUBSCRIBE_PATH, async ({ req }) => {
    const user = await findSubscriber(db, req.query('token') ?? '', secrets);
    if (!user) return invalidLink();
    await db.updateTable('users').set({ alarmMail: 'none' }).where('id', '=', user.id).execute();
    return ended(user.mail);
  });
};
