import type { Phrase } from '../texts';
import { commonMessages } from './common';
import { errorMessages } from './errors';
import { listMessages, sensorListMessages, sensorSelectionMessages } from './list';
import { reactAdminMessages } from './reactAdmin';
import { sessionMessages } from './session';
import { shellMessages } from './shell';

/** Why somebody who was signed in has to sign in again. */
const signedOutMessages = {
  ownMailChanged: 'Tu email fue actualizado. Vuelve a iniciar sesión.',
  ownRoleChanged: 'Dejaste de ser administrador. Volvé a iniciar sesión.',
  endedEverywhere: 'Cerraste tu sesión en todos lados.',
  incomplete: 'No pudimos reconocer tu usuario. Volvé a iniciar sesión.',
} as const;

const messages = {
  common: commonMessages,
  session: { ...sessionMessages, ...signedOutMessages },
  errors: errorMessages,
  shell: shellMessages,
  list: listMessages,
  sensorList: sensorListMessages,
  sensorSelection: sensorSelectionMessages,
};

/** The texts behind the sign-in screen, which loads without them. */
export const catalogue = { ra: reactAdminMessages, ...messages };

type Keys<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${Keys<Messages[Key]>}`;
}[keyof Messages & string];

/** What is shown: a key of the catalogue, such as 'common.cancel', or a text itself. */
export type MessageKey = Keys<typeof messages> | Phrase;
