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

/** Texts of a single screen, which arrive with it: its module imports their file. */
interface ScreenMessages {
  account: typeof import('../screens/account').accountMessages;
  activity: typeof import('../screens/activity').activityMessages;
  alarms: typeof import('../screens/alarms').alarmsMessages;
  alarmWorst: typeof import('../screens/alarmWorst').alarmWorstMessages;
  connection: typeof import('../screens/connection').connectionMessages;
  charts: typeof import('../screens/charts').chartsMessages;
  dashboard: typeof import('../screens/dashboard').dashboardMessages;
  deliveries: typeof import('../screens/deliveries').deliveriesMessages;
  deliveryList: typeof import('../screens/deliveryList').deliveryListMessages;
  deviceList: typeof import('../screens/deviceList').deviceListMessages;
  devices: typeof import('../screens/devices').devicesMessages;
  downloads: typeof import('../screens/downloads').downloadsMessages;
  home: typeof import('../screens/home').homeMessages;
  inviteUser: typeof import('../screens/inviteUser').inviteUserMessages;
  manageSensors: typeof import('../screens/manageSensors').manageSensorsMessages;
  normalizedVariables: typeof import('../screens/normalizedVariables').normalizedVariablesMessages;
  now: typeof import('../screens/now').nowMessages;
  pause: typeof import('../screens/pause').pauseMessages;
  readingKeys: typeof import('../screens/readingKeys').readingKeysMessages;
  reorder: typeof import('../screens/reorder').reorderMessages;
  reports: typeof import('../screens/reports').reportsMessages;
  sensorForm: typeof import('../screens/sensorForm').sensorFormMessages;
  sensorPage: typeof import('../screens/sensorPage').sensorPageMessages;
  sensorStatus: typeof import('../screens/sensorStatus').sensorStatusMessages;
  neighbourhoods: typeof import('../screens/neighbourhoods').neighbourhoodMessages;
  sensorTypes: typeof import('../screens/sensorTypes').sensorTypesMessages;
  ownDeliveries: typeof import('../screens/ownDeliveries').ownDeliveriesMessages;
  search: typeof import('../screens/search').searchMessages;
  subscriptions: typeof import('../screens/subscriptions').subscriptionsMessages;
  thresholds: typeof import('../screens/thresholds').thresholdMessages;
  userPage: typeof import('../screens/userPage').userPageMessages;
  users: typeof import('../screens/users').usersMessages;
  viewForm: typeof import('../screens/viewForm').viewFormMessages;
  viewFields: typeof import('../screens/viewFields').viewFieldsMessages;
  views: typeof import('../screens/views').viewsMessages;
}

/** The texts behind the sign-in screen, which loads without them. */
export const catalogue = { ra: reactAdminMessages, ...messages };

/** Adds the texts of a screen, and returns them. */
export const addMessages = <const Messages extends object>(
  part: keyof ScreenMessages,
  texts: Messages,
): Messages => {
  Object.assign(catalogue, { [part]: texts });
  return texts;
};

type Keys<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${Keys<Messages[Key]>}`;
}[keyof Messages & string];

/** A key of our texts in the catalogue, such as 'reports.title'. */
export type MessageKey = Keys<typeof messages & ScreenMessages>;
