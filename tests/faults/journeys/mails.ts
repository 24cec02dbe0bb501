import { paths, userPath } from '@domain/paths';
import { residentWithMany } from '@mock/demoAccounts';

import { bruno } from '../../support/users';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { extended } from './extended';

/** From the seed's newest run: it may or may not have arrived. */
const AGUSTINA = 'agustina.peralta@vigia.example';

const resendIn = (row: string) => (person: Person) => person.pressIn(row, 'Enviar de nuevo');

/** The month's mail, the page of a user, and the search. */
export const mailJourneys: readonly Journey[] = extended([
  { title: 'opening the mails', route: paths.deliveries },
  {
    title: 'narrowing the mails',
    route: paths.deliveries,
    act: (person) => person.type('Buscar', 'bruno'),
  },
  {
    title: 'going back in the mails',
    route: paths.deliveries,
    act: (person) => person.press('Ver anteriores'),
  },
  {
    title: 'sending a mail again that failed',
    route: paths.deliveries,
    at: `${paths.deliveries}?state=failed&name=bruno`,
    act: resendIn(bruno),
  },
  {
    title: 'sending a mail again that may have arrived',
    route: paths.deliveries,
    at: `${paths.deliveries}?state=unknown`,
    act: async (person) => {
      if (!person.isAsked()) await resendIn(AGUSTINA)(person);
      await person.press('Enviar de nuevo');
    },
  },
  {
    title: 'sending all mails again that failed',
    route: paths.deliveries,
    at: `${paths.deliveries}?state=failed`,
    act: async (person) => {
      if (!person.isAsked()) await person.press('Reintentar los fallidos');
      await person.press('Reintentar los fallidos');
    },
  },
  {
    title: 'opening the subscriptions with what was sent',
    route: paths.subscriptions,
    as: residentWithMany,
  },
  {
    title: 'asking for a trial',
    route: paths.subscriptions,
    as: residentWithMany,
    act: (person) => person.press('Enviarme uno de prueba'),
  },
  { title: 'opening the page of a user', route: paths.user, at: userPath(4) },
  {
    title: 'opening the search everywhere',
    route: paths.dashboard,
    act: async (person) => {
      if (!person.isAsked()) await person.press('Buscar');
    },
  },
]);
