import type { DataProvider } from 'react-admin';
import type * as z from 'zod/mini';

import type {
  createViewRequest,
  reportView,
  reportViewGroup,
  updateViewRequest,
  view,
  viewGroup,
} from '@contract/analytics';
import type { createChartViewRequest, updateChartViewRequest } from '@contract/extensions/chartViews';
import type {
  acknowledgeAlarm,
  alarm,
  alarmMail,
  alarmWithReadings,
  limitEffect,
  listAlarms,
  previewLimits,
} from '@contract/extensions/alarms';
import type { activityChange, activityEntry, listActivity } from '@contract/extensions/activity';
import type { delivery, deliveryRun, listDeliveries, ownDeliveries } from '@contract/extensions/deliveries';
import type { userOverview } from '@contract/extensions/home';
import type {
  assignDevice,
  connection,
  createConnectedSensorRequest,
  receivedVariable,
  unassignedDevice,
  updateConnectedSensorRequest,
} from '@contract/extensions/devices';
import type {
  listSensorStatuses,
  sensorAtHome,
  sensorOverview,
  siteSummary,
} from '@contract/extensions/home';
import type { createReadingKey, readingKey, readingKeyRequest } from '@contract/extensions/readingKeys';
import type {
  downloadReadings,
  hoursOfMonth,
  readingsOfMonth,
  sensorNow,
} from '@contract/extensions/measurements';
import type { saveVariableRequest, sensorTypeRequest } from '@contract/extensions/sensorTypeManagement';
import type { AnswerOf } from '@contract/call';
import type { location } from '@contract/locations';
import type {
  createNormalizedVariableRequest,
  normalizedVariable,
  updateNormalizedVariableRequest,
} from '@contract/normalizedVariables';
import type { createSensorRequest, sensor, updateSensorRequest } from '@contract/sensors';
import type {
  normalizedVariableOfType,
  providerVariable,
  sensorType,
  sensorTypeData,
} from '@contract/sensorTypes';
import type { user, userRequest } from '@contract/users';

export type { AppError, ErrorKind } from './AppError';

export type User = z.output<typeof user>;
export type UserRequest = z.output<typeof userRequest>;
export type Sensor = z.output<typeof sensor>;
export type CreateSensorRequest = z.output<typeof createSensorRequest>;
export type UpdateSensorRequest = z.output<typeof updateSensorRequest>;
export type CreateConnectedSensorRequest = z.output<typeof createConnectedSensorRequest>;
export type UpdateConnectedSensorRequest = z.output<typeof updateConnectedSensorRequest>;
/** How a sensor gets its readings, under the sensor's id. */
export type Connection = z.output<typeof connection> & { id: number };
export type ReceivedVariable = z.output<typeof receivedVariable>;
/** One that belongs to no sensor. */
export type Device = z.output<typeof unassignedDevice>;
export type DeviceAssignment = z.output<typeof assignDevice.body>;
export type ReadingKey = z.output<typeof readingKey>;
export type ReadingKeyRequest = z.output<typeof readingKeyRequest>;
/** A key as it is told once. */
export type NewReadingKey = AnswerOf<typeof createReadingKey>;
export type Location = z.output<typeof location>;
export type SensorType = z.output<typeof sensorType>;
/** A normalized variable of a type, with those of the provider's variables that can stand for it. */
export type NormalizedVariableOfType = Omit<z.output<typeof normalizedVariableOfType>, 'variables'> & {
  variables: ProviderVariable[];
};
export type ProviderVariable = z.output<typeof providerVariable>;
export type SensorTypeData = Omit<z.output<typeof sensorTypeData>, 'id' | 'normalizedVariables'> & {
  id: number;
  normalizedVariables: NormalizedVariableOfType[];
};
export type SensorTypeRequest = z.output<typeof sensorTypeRequest>;
/** What the spec's calls know nothing of (EXT-6). */
export type Measurement = Pick<
  z.output<typeof saveVariableRequest>,
  'unit' | 'providerVariables' | 'alarmRule'
>;
export type ActivityEntry = z.output<typeof activityEntry>;
export type ActivityChange = z.output<typeof activityChange>;
export type ActivityQuery = Omit<z.output<typeof listActivity.query>, 'before'>;
/** A month's mail to a person (EXT-35). */
export type Delivery = z.output<typeof delivery>;
export type DeliveryQuery = Omit<z.output<typeof listDeliveries.query>, 'before'>;
/** How far a month's mails are (EXT-35). */
export type DeliveryRun = z.output<typeof deliveryRun>;
/** What the signed-in person was sent, and what comes next (EXT-36). */
export type OwnDeliveries = z.output<typeof ownDeliveries>;
/** What a user sees and why (EXT-40). */
export type UserOverview = z.output<typeof userOverview>;
export type NormalizedVariable = z.output<typeof normalizedVariable>;
export type CreateNormalizedVariableRequest = z.output<typeof createNormalizedVariableRequest>;
export type UpdateNormalizedVariableRequest = z.output<typeof updateNormalizedVariableRequest>;
export type ReportViewGroup = z.output<typeof reportViewGroup>;
export type ReportView = z.output<typeof reportView>;
export type CreateViewRequest = z.output<typeof createViewRequest>;
export type UpdateViewRequest = z.output<typeof updateViewRequest>;
export type CreateChartViewRequest = z.output<typeof createChartViewRequest>;
export type UpdateChartViewRequest = z.output<typeof updateChartViewRequest>;

/** Something that is, or was, not as it should be (EXT-28). */
export type Alarm = z.output<typeof alarm>;
/** With what was measured around it. */
export type AlarmWithReadings = z.output<typeof alarmWithReadings>;
export type AlarmQuery = Omit<z.output<typeof listAlarms.query>, 'after'>;
export type AlarmNote = z.output<typeof acknowledgeAlarm.body>;
/** Which alarms the signed-in person is told of by mail (EXT-31); there is one, of any id. */
export type AlarmMailChoice = z.output<typeof alarmMail> & { id: number };
/** Limits of a sensor's variables, to be tried (EXT-32). */
export type TriedLimits = z.output<typeof previewLimits.body>['variables'];
export type LimitEffect = z.output<typeof limitEffect>;

/** A sensor on the home of who may see it (EXT-37). */
export type SensorAtHome = z.output<typeof sensorAtHome>;
/** What an administrator should know of the whole (EXT-38). */
export type SiteSummary = z.output<typeof siteSummary>;
/** The status of each sensor, as columns (EXT-38). */
export type SensorStatuses = AnswerOf<typeof listSensorStatuses>;
/** All about a sensor (EXT-39). */
export type SensorOverview = z.output<typeof sensorOverview>;

/** A month of a sensor by hours (EXT-22). */
export type HoursOfMonth = z.output<typeof hoursOfMonth>;
/** A month of a sensor by single readings (EXT-22). */
export type ReadingsOfMonth = z.output<typeof readingsOfMonth>;
/** How a sensor is right now (EXT-23). */
export type SensorNow = z.output<typeof sensorNow>;
/** Two days, both included, and how their readings are written (EXT-25). */
export type ReadingsFileQuery = z.output<typeof downloadReadings.query>;

/** A view as administrators manage it (VIW-1). */
export type ManagedView = z.output<typeof view> & {
  /** Of its normalized variable, if it has one and that could be loaded. */
  normalizedVariableDetails?: NormalizedVariable;
};

/** A group of a sensor type as administrators manage it (VIW-1). */
export type ManagedViewGroup = Omit<z.output<typeof viewGroup>, 'views'> & { views: ManagedView[] };

/** Whether the person gets the monthly PDF of the sensor that `id` names. */
export interface Subscription {
  id: number;
  subscribed: boolean;
}

/** What a deletion leaves: the id, and the sentence that the server sent, if any. */
export interface Deleted {
  id: number;
  message?: string | undefined;
}

interface Abortable {
  signal?: AbortSignal | undefined;
}

/** A sensor's report of a month. */
export interface ReportOfMonth {
  sensor: Pick<Sensor, 'id' | 'name'>;
  year: number;
  /** 1 to 12. */
  month: number;
}

/** A sensor's month. */
export interface MonthOfSensor {
  sensorId: number;
  year: number;
  /** 1 to 12. */
  month: number;
}

/** The calls that are no CRUD. */
export interface AppMethods {
  /**
   * Takes all the sensors that the person wants PDFs of, not a difference (SUB-3). Resolves to the sentence that the
   * server sent, if any.
   */
  updateSubscriptions: (sensorIds: number[]) => Promise<string | undefined>;
  /** A short-lived token for embedded charts (CAL-24). */
  getAnalyticsToken: (params?: Abortable) => Promise<string>;
  /** Takes all groups of the type, in their new order (VIW-4). */
  reorderGroups: (params: { typeId: number; groupIds: readonly number[] }) => Promise<void>;
  /** Takes all views of the group, in their new order (VIW-4). */
  reorderViews: (params: { groupId: number; viewIds: readonly number[] }) => Promise<void>;
  /** The PDF of a sensor's month; a month without data rejects with its own text (ERR-22). */
  downloadReport: (params: ReportOfMonth & Abortable) => Promise<Blob>;
  /** Mails an invited user a new link (EXT-8). */
  resendInvitation: (userId: number) => Promise<void>;
  /** Ends all sessions of a user (EXT-9). */
  endSessions: (userId: number) => Promise<void>;
  /** Ends a key for readings; its line stays (EXT-17). */
  revokeReadingKey: (id: number) => Promise<void>;
  /** A page of what happened, newest first; `before` is the `next` of the page above it (EXT-11). */
  listActivity: (
    params: { filter: ActivityQuery; before: number | undefined } & Abortable,
  ) => Promise<{ records: ActivityEntry[]; next: number | null }>;
  /** A page of alarms, open ones first, then the newest; `after` is the `next` of the page above it (EXT-29). */
  listAlarms: (
    params: { filter: AlarmQuery; after: string | undefined } & Abortable,
  ) => Promise<{ records: Alarm[]; next: string | null }>;
  /** What limits of a sensor's variables would have meant in the last 30 days (EXT-32). */
  previewLimits: (params: { sensorId: number; variables: TriedLimits } & Abortable) => Promise<LimitEffect[]>;
  /** The signed-in person's sensors with how they are (EXT-37). */
  listSensorsAtHome: (params?: Abortable) => Promise<SensorAtHome[]>;
  /** What an administrator should know of the whole (EXT-38). */
  getSiteSummary: (params?: Abortable) => Promise<SiteSummary>;
  /** The status of every sensor (EXT-38). */
  listSensorStatuses: (params?: Abortable) => Promise<SensorStatuses>;
  /** A page of the month's mails, newest first; `before` is the `next` of the page above it (EXT-35). */
  listDeliveries: (
    params: { filter: DeliveryQuery; before: number | undefined } & Abortable,
  ) => Promise<{ records: Delivery[]; next: number | null }>;
  /** The months whose mails were planned, the newest first (EXT-35). */
  listDeliveryRuns: (params?: Abortable) => Promise<DeliveryRun[]>;
  /** Has a mail sent again (EXT-35). */
  retryDelivery: (id: number) => Promise<void>;
  /** Has all of a month's mails sent again that failed (EXT-35). */
  retryFailedDeliveries: (month: Pick<DeliveryRun, 'year' | 'month'>) => Promise<void>;
  /** What the signed-in person was sent, and when the next mail comes (EXT-36). */
  getOwnDeliveries: (params?: Abortable) => Promise<OwnDeliveries>;
  /** Sends the signed-in person the last month's mail now (EXT-36). */
  sendTrialDelivery: () => Promise<void>;
  /** Statistics of each hour of a sensor's month (EXT-22). */
  getHoursOfMonth: (params: MonthOfSensor & Abortable) => Promise<HoursOfMonth>;
  /** Every reading of a sensor's month (EXT-22). */
  getReadingsOfMonth: (params: MonthOfSensor & Abortable) => Promise<ReadingsOfMonth>;
  /** How a sensor is right now (EXT-23); null where nothing is known of it. */
  getSensorNow: (params: { sensorId: number } & Abortable) => Promise<SensorNow | null>;
  /** A sensor's readings between two days as a CSV file (EXT-25). */
  downloadReadings: (params: { sensorId: number; query: ReadingsFileQuery } & Abortable) => Promise<Blob>;
}

/**
 * react-admin's data provider over the API (docs/product/11-calls.md), with the calls that are no CRUD.
 *
 * | resource | methods | |
 * | --- | --- | --- |
 * | `users` | getList, create, update, delete | User; a creation is an invitation; data: UserRequest |
 * | `user-overviews` | getOne | UserOverview of the user of that id |
 * | `sensors` | getList, create, update, delete | Sensor; data: CreateSensorRequest, UpdateSensorRequest; with a device CreateConnectedSensorRequest, UpdateConnectedSensorRequest |
 * | `sensor-overviews` | getOne | SensorOverview of the sensor of that id |
 * | `connections` | getOne | Connection of the sensor of that id |
 * | `devices` | getList, update, delete | Device; data: DeviceAssignment, which gives it to a sensor |
 * | `reading-keys` | getList, create | ReadingKey; data: ReadingKeyRequest; a creation resolves to NewReadingKey |
 * | `sensor-types` | getList, getOne, create, update, delete | SensorType; one with its variables: SensorTypeData; data: SensorTypeRequest |
 * | `locations` | getList | Location |
 * | `views` | create, update, delete | data: CreateViewRequest, UpdateViewRequest, or CreateChartViewRequest, UpdateChartViewRequest |
 * | `view-groups` | getList | ManagedViewGroup, by `filter: { sensorTypeId }` |
 * | `report-view-groups` | getList | ReportViewGroup, by `filter: { sensorId }` |
 * | `normalized-variables` | getList, create, update | NormalizedVariable; `filter: { name, sensorTypeId }`, either or both; data may carry a Measurement |
 * | `subscriptions` | getList | Subscription, of the signed-in person |
 * | `alarms` | getOne, update | AlarmWithReadings; data: AlarmNote, which acknowledges it |
 * | `alarm-mail` | getOne, update | AlarmMailChoice, of the signed-in person |
 *
 * Lists come whole. `sensors` and `sensor-types` hold all, or with `meta: { scope: 'own' }` the person's own; `sensors`
 * takes a `filter`: `{ typeId }`, or `{ locationId }` among all of them. `create` resolves to a record without a known
 * id, `delete` to Deleted.
 */
export type AppDataProvider = DataProvider & AppMethods;
