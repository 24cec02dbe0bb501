import { paths } from '@domain/paths';

import type { MailEnding } from './unsubscribeRoutes';

/** Ending the month's mail removes the person's subscriptions (EXT-33). */
export const monthMailEnding: MailEnding = {
  kind: 'month mail',
  isEnded: async (db, userId) => {
    const subscription = await db
      .selectFrom('subscriptions')
      .select('sensorId')
      .where('userId', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return subscription === undefined;
  },
  end: (db, userId) => db.deleteFrom('subscriptions').where('userId', '=', userId).execute(),
  texts: {
    title: 'Reportes de cada mes',
    question: (mail) => `¿Querés que no le mandemos más los reportes de cada mes a ${mail}?`,
    consequence:
      'Así se quitan todas las suscripciones de esa cuenta a PDFs de sensores. En Vigía vas a seguir viendo los reportes.',
    button: 'Dejar de recibir reportes',
    done: (mail) =>
      `Listo: no le vamos a mandar más los reportes de cada mes a ${mail}. La cuenta ya no tiene suscripciones.`,
    howToReturn: 'Si cambiás de idea, en Suscripciones elegís de qué sensores recibir el PDF.',
    invalid:
      'Si seguís recibiendo reportes, usá el enlace del último mensaje, o elegí en Suscripciones de qué sensores recibirlos.',
  },
  screen: { path: paths.subscriptions, label: 'Suscripciones' },
};
