import type { activityMessages } from '../screens/activity';
import type { alarmsMessages } from '../screens/alarms';
import type { connectionMessages } from '../screens/connection';
import type { chartsMessages } from '../screens/charts';
import type { dashboardMessages } from '../screens/dashboard';
import type { deliveriesMessages } from '../screens/deliveries';
import type { deliveryListMessages } from '../screens/deliveryList';
import type { deviceListMessages } from '../screens/deviceList';
import type { devicesMessages } from '../screens/devices';
import type { downloadsMessages } from '../screens/downloads';
import type { inviteUserMessages } from '../screens/inviteUser';
import type { manageSensorsMessages } from '../screens/manageSensors';
import type { normalizedVariablesMessages } from '../screens/normalizedVariables';
import type { homeMessages } from '../screens/home';
import type { nowMessages } from '../screens/now';
import type { readingKeysMessages } from '../screens/readingKeys';
import type { pauseMessages } from '../screens/pause';
import type { reorderMessages } from '../screens/reorder';
import type { reportsMessages } from '../screens/reports';
import type { sensorFormMessages } from '../screens/sensorForm';
import type { sensorPageMessages } from '../screens/sensorPage';
import type { sensorStatusMessages } from '../screens/sensorStatus';
import type { ownDeliveriesMessages } from '../screens/ownDeliveries';
import type { searchMessages } from '../screens/search';
import type { subscriptionsMessages } from '../screens/subscriptions';
import type { thresholdMessages } from '../screens/thresholds';
import type { userPageMessages } from '../screens/userPage';
import type { usersMessages } from '../screens/users';
import type { viewFormMessages } from '../screens/viewForm';
import type { viewFieldsMessages } from '../screens/viewFields';
import type { viewsMessages } from '../screens/views';
import { commonMessages } from './common';
import { errorMessages } from './errors';
import { listMessages, sensorListMessages, sensorSelectionMessages } from './list';
import { reactAdminMessages } from './reactAdmin';
import { sessionMessages } from './session';
import { shellMessages } from './shell';
import { signedOutMessages } from './signedOut';

const messages = {
  common: commonMessages,
  session: { ...sessionMessages, ...signedOutMessages },
  errors: errorMessages,
  shell: shellMessages,
  list: listMessages,
  sensorList: sensorListMessages,
  sensorSelection: sensorSelectionMessages,
};

/** Texts of a single screen, which arrive with it: its module imports their file. */
interface ScreenMessages {
  activity: typeof activityMessages;
  alarms: typeof alarmsMessages;
  connection: typeof connectionMessages;
  charts: typeof chartsMessages;
  dashboard: typeof dashboardMessages;
  deliveries: typeof deliveriesMessages;
  deliveryList: typeof deliveryListMessages;
  deviceList: typeof deviceListMessages;
  devices: typeof devicesMessages;
  downloads: typeof downloadsMessages;
  home: typeof homeMessages;
  inviteUser: typeof inviteUserMessages;
  manageSensors: typeof manageSensorsMessages;
  normalizedVariables: typeof normalizedVariablesMessages;
  now: typeof nowMessages;
  pause: typeof pauseMessages;
  readingKeys: typeof readingKeysMessages;
  reorder: typeof reorderMessages;
  reports: typeof reportsMessages;
  sensorForm: typeof sensorFormMessages;
  sensorPage: typeof sensorPageMessages;
  sensorStatus: typeof sensorStatusMessages;
  ownDeliveries: typeof ownDeliveriesMessages;
  search: typeof searchMessages;
  subscriptions: typeof subscriptionsMessages;
  thresholds: typeof thresholdMessages;
  userPage: typeof userPageMessages;
  users: typeof usersMessages;
  viewForm: typeof viewFormMessages;
  viewFields: typeof viewFieldsMessages;
  views: typeof viewsMessages;
}

/**
 * The texts behind the sign-in screen, which reads its own file instead, so that it loads without the rest.
 */
export const catalogue = { ra: reactAdminMessages, ...messages };

export const addMessages = (added: Partial<ScreenMessages>): void => {
  Object.assign(catalogue, added);
};

type Keys<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${Keys<Messages[Key]>}`;
}[keyof Messages & string];

/** A key of our texts in the catalogue, such as 'reports.title'. */
export type MessageKey = Keys<typeof messages & ScreenMessages>;
