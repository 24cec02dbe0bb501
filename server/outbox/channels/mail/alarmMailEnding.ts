import { paths } from '@domain/paths';

import type { MailEnding } from './unsubscribeRoutes';

/** Ending mail about alarms sets the person's choice to 'Ninguna' (EXT-31). */
export const alarmMailEnding: MailEnding = {
  kind: 'alarm mail',
  isEnded: async (db, userId) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('alarmMail', '=', 'none')
      .executeTakeFirst();
    return user !== undefined;
  },
  end: (db, userId) => db.updateTable('users').set({ alarmMail: 'none' }).where('id', '=', userId).execute(),
  texts: {
    title: 'Avisos de alertas',
    question: (mail) => `¿Querés que no le mandemos más avisos de alertas a ${mail}?`,
    consequence: 'En Vigía vas a seguir viendo todas las alertas.',
    button: 'Dejar de recibir avisos',
    done: (mail) => `Listo: no le vamos a mandar más avisos de alertas a ${mail}.`,
    howToReturn: 'Si cambiás de idea, en Alertas elegís de cuáles avisarte.',
    invalid:
      'Si seguís recibiendo avisos, usá el enlace del último mensaje, o elegí en Alertas de cuáles avisarte.',
  },
  screen: { path: paths.alarms, label: 'Alertas' },
};
