import { commonMessages } from './common';
import { dashboardMessages } from './dashboard';
import { errorMessages } from './errors';
import { reactAdminMessages } from './reactAdmin';
import { reportsMessages } from './reports';
import { sessionMessages } from './session';
import { shellMessages } from './shell';

const screenMessages = {
  common: commonMessages,
  session: sessionMessages,
  errors: errorMessages,
  shell: shellMessages,
  dashboard: dashboardMessages,
  reports: reportsMessages,
};

/** Every text behind the sign-in screen; that screen reads its own file, so that it loads without the rest. */
export const catalogue = { ra: reactAdminMessages, ...screenMessages };

type Keys<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${Keys<Messages[Key]>}`;
}[keyof Messages & string];

/** The address of a text of ours in the catalogue, such as 'reports.title'. */
export type MessageKey = Keys<typeof screenMessages>;
