import { paths } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';
import { residentWithMany, type DemoAccount } from '@mock/demoAccounts';

import { openRoutes, publicRoutes } from '@/app/routes';
import { screens } from '@/app/screens';

interface Destination {
  /** With values for the parameters of the path. */
  address: string;
  /** Whether everybody sees the screen (EXT-78), which then weighs as those behind the session do. */
  isOpen?: boolean;
  /** Selects the main thing of the screen, below its heading: a form's field, or the first row. */
  content: string;
  /** Whether what one waits for is a list. */
  isList?: boolean;
  /** Who visits; the administrator unless said. */
  as?: DemoAccount;
  /** How many sensors there are; as many as usual unless said. */
  sensors?: number;
  /** What the server announces, as the mock's header names it; every extension unless said. */
  features?: string;
}

export interface Visit extends Destination {
  path: string;
  signedIn: boolean;
  /** Instead of the path, where that has several visits. */
  title?: string;
}

const FIELD = 'form input:not([disabled])';
const ROW = 'tbody tr:not([aria-hidden])';

const destinations: Readonly<Record<string, Destination>> = {
  [paths.signIn]: { address: '/login', content: FIELD },
  [paths.forgotPassword]: { address: '/forgot-password', content: FIELD },
  [paths.resetPassword]: { address: '/reset-password?token=enlace', content: FIELD },
  [paths.newPassword]: { address: '/new-password?token=enlace', content: FIELD },
  [paths.publicPage]: { address: '/publico', content: 'main li h2', isOpen: true },
  [paths.publicSensor]: { address: '/publico/sensores/1', content: 'main h2', isOpen: true },
  [paths.embeddedSensor]: { address: '/publico/incrustar/1', content: 'main li', isOpen: true },
  [paths.dashboard]: { address: '/dashboard', content: 'main h2 ~ * a' },
  [paths.sensor]: { address: '/sensors/1', content: 'main h2' },
  [paths.reports]: { address: reportsPath({ sensorType: 1, sensor: 1 }), content: 'tableau-viz' },
  [paths.map]: { address: '/map', content: 'main li h2' },
  [paths.analysis]: { address: '/analysis', content: 'main h3' },
  [paths.publicSettings]: { address: '/public-page', content: ROW, isList: true },
  [paths.account]: { address: '/account', content: 'main h2' },
  [paths.users]: { address: '/users', content: 'main [role="listitem"]', isList: true },
  [paths.addUser]: { address: '/add-user', content: 'form input[type="checkbox"]', isList: true },
  [paths.addSensor]: { address: '/add-sensor', content: FIELD },
  [paths.manageSensors]: { address: '/manage-sensors', content: ROW, isList: true },
  [paths.downloadReports]: { address: '/download-reports', content: ROW, isList: true },
  [paths.subscriptions]: { address: '/subscriptions', content: ROW, isList: true },
  [paths.sensorTypes]: { address: '/sensor-types', content: 'main li', isList: true },
  [paths.viewsOfType]: { address: '/sensor-types/1/views', content: 'main li', isList: true },
  [paths.editView]: { address: '/sensor-types/1/views/1', content: FIELD },
  [paths.createView]: { address: '/create-view', content: FIELD },
  [paths.normalizedVariables]: { address: '/normalized-variables', content: ROW, isList: true },
  [paths.alarms]: { address: '/alarms', content: ROW, isList: true },
  [paths.activity]: { address: '/activity', content: ROW, isList: true },
  [paths.deliveries]: { address: '/deliveries', content: ROW, isList: true },
  [paths.user]: { address: '/users/4', content: ROW, isList: true },
  [paths.devices]: { address: '/devices', content: ROW, isList: true },
  [paths.connectDevice]: { address: '/devices/connect', content: 'main input' },
  [paths.readingKeys]: { address: '/devices/keys', content: ROW, isList: true },
  [paths.mqttSources]: { address: '/devices/mqtt', content: ROW, isList: true },
  [paths.inviteUsers]: { address: '/add-user/many', content: 'form textarea' },
  [paths.importSensors]: { address: '/manage-sensors/import', content: 'main textarea' },
  [paths.importHistory]: { address: '/manage-sensors/history', content: 'main button' },
  [paths.deviceHealth]: { address: '/device-health', content: ROW, isList: true },
  [paths.undecodedFrames]: { address: '/devices/undecoded', content: ROW, isList: true },
  [paths.decoders]: { address: '/devices/decoders', content: ROW, isList: true },
  [paths.createDecoder]: { address: '/devices/decoders/new', content: FIELD },
  [paths.decoder]: { address: '/devices/decoders/5', content: FIELD },
  [paths.createNormalizedVariable]: { address: '/create-normalized-variable', content: FIELD },
};

const visitOf = (path: string, signedIn: boolean): Visit => {
  const destination = destinations[path];
  if (!destination) throw new Error(`The bench knows no address of ${path}: scripts/bench/routes/visits.ts`);
  return { path, signedIn, ...destination };
};

/** One for every route of the app. */
export const visits: readonly Visit[] = [
  visitOf(paths.signIn, false),
  ...[...publicRoutes, ...openRoutes].map(({ path }) => visitOf(path, false)),
  ...screens.map(({ path }) => visitOf(path, true)),
  {
    ...visitOf(paths.reports, true),
    title: '/reports, the spec alone',
    // Without charts of Vigía's own, Tableau's token need not wait for the views.
    features: '',
  },
  {
    path: paths.dashboard,
    title: '/dashboard, 200 sensors',
    address: '/dashboard',
    content: 'main h3',
    isList: true,
    signedIn: true,
    as: residentWithMany,
    // Two in five are the resident's.
    sensors: 500,
  },
];
