import { activityMessages } from './activity';
import { commonMessages } from './common';
import { dashboardMessages } from './dashboard';
import { downloadsMessages } from './downloads';
import { errorMessages } from './errors';
import { inviteUserMessages } from './inviteUser';
import { manageSensorsMessages } from './manageSensors';
import { listMessages, reorderMessages, sensorListMessages, sensorSelectionMessages } from './list';
import { normalizedVariablesMessages } from './normalizedVariables';
import { reactAdminMessages } from './reactAdmin';
import { reportsMessages } from './reports';
import { sensorFormMessages } from './sensorForm';
import { sessionMessages } from './session';
import { shellMessages } from './shell';
import { subscriptionsMessages } from './subscriptions';
import { thresholdMessages } from './thresholds';
import { usersMessages } from './users';
import { viewFormMessages } from './viewForm';
import { viewsMessages } from './views';

const screenMessages = {
  common: commonMessages,
  session: sessionMessages,
  errors: errorMessages,
  shell: shellMessages,
  dashboard: dashboardMessages,
  reports: reportsMessages,
  downloads: downloadsMessages,
  subscriptions: subscriptionsMessages,
  list: listMessages,
  sensorForm: sensorFormMessages,
  sensorList: sensorListMessages,
  manageSensors: manageSensorsMessages,
  thresholds: thresholdMessages,
  sensorSelection: sensorSelectionMessages,
  inviteUser: inviteUserMessages,
  users: usersMessages,
  normalizedVariables: normalizedVariablesMessages,
  viewForm: viewFormMessages,
  reorder: reorderMessages,
  views: viewsMessages,
  activity: activityMessages,
};

/** Every text behind the sign-in screen; that screen reads its own file, so that it loads without the rest. */
export const catalogue = { ra: reactAdminMessages, ...screenMessages };

type Keys<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${Keys<Messages[Key]>}`;
}[keyof Messages & string];

/** The address of a text of ours in the catalogue, such as 'reports.title'. */
export type MessageKey = Keys<typeof screenMessages>;
