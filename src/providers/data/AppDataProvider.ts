import type { DataProvider } from 'react-admin';

import type {
  DeliveryRun,
  HoursOfMonth,
  VariableLimitEffect,
  SensorMonth,
  NormalizedVariable,
  OwnDeliveries,
  OwnSession,
  ReadingsFileQuery,
  ReadingsOfMonth,
  MonthlyReport,
  HomeSensor,
  SensorNow,
  SensorStatuses,
  SiteSummary,
  TriedLimits,
} from './records';
import type { PageOfRecords, PageParams, ResourceName } from './ResourceAdapter';

interface Abortable {
  signal?: AbortSignal | undefined;
}

/** Calls that aren't CRUD. A result typed `unknown` is never used. */
export interface AppMethods {
  /** Part of a list without end, from the resource's `getPage`. */
  getPage: <Item>(resource: ResourceName, params: PageParams) => Promise<PageOfRecords<Item>>;
  /** Takes all sensors whose PDFs the person wants, no difference (SUB-3). Resolves to the server's sentence. */
  updateSubscriptions: (sensorIds: number[]) => Promise<string | undefined>;
  /** A short-lived token for embedded charts (CAL-24). */
  getAnalyticsToken: (params?: Abortable) => Promise<string>;
  /** The normalized variable of a view (VIW-2); null if it could not be loaded, which is logged. */
  getVariableOfView: (params: { id: number } & Abortable) => Promise<NormalizedVariable | null>;
  /** Takes all groups of the type, in their new order (VIW-4). */
  reorderGroups: (params: { typeId: number; groupIds: readonly number[] }) => Promise<unknown>;
  /** Takes all views of the group, in their new order (VIW-4). */
  reorderViews: (params: { groupId: number; viewIds: readonly number[] }) => Promise<unknown>;
  /** The PDF of a sensor's month; a month without data rejects with its own text (ERR-22). */
  downloadReport: (params: MonthlyReport & Abortable) => Promise<Blob>;
  /** Mails an invited user a new link (EXT-8). */
  resendInvitation: (userId: number) => Promise<unknown>;
  /** Ends all sessions of a user (EXT-9). */
  endSessions: (userId: number) => Promise<unknown>;
  /** The signed-in person's open sessions (EXT-48). */
  listOwnSessions: (params?: Abortable) => Promise<OwnSession[]>;
  /** Ends one of them. */
  endOwnSession: (id: number) => Promise<unknown>;
  /** Ends all of them. */
  endOwnSessions: () => Promise<unknown>;
  /** Revokes a key for readings; its row stays (EXT-17). */
  revokeReadingKey: (id: number) => Promise<unknown>;
  /** What limits of a sensor's variables would have meant in the last 30 days (EXT-32). */
  previewLimits: (
    params: { sensorId: number; variables: TriedLimits } & Abortable,
  ) => Promise<VariableLimitEffect[]>;
  /** The signed-in person's sensors with their state (EXT-37). */
  listHomeSensors: (params?: Abortable) => Promise<HomeSensor[]>;
  /** What an administrator should know about the whole site (EXT-38). */
  getSiteSummary: (params?: Abortable) => Promise<SiteSummary>;
  /** The status of every sensor (EXT-38). */
  listSensorStatuses: (params?: Abortable) => Promise<SensorStatuses>;
  /** The months whose mails were planned, newest first (EXT-35). */
  listDeliveryRuns: (params?: Abortable) => Promise<DeliveryRun[]>;
  /** Sends a mail again (EXT-35). */
  retryDelivery: (id: number) => Promise<unknown>;
  /** Sends all failed mails of a month again (EXT-35). */
  retryFailedDeliveries: (month: Pick<DeliveryRun, 'year' | 'month'>) => Promise<unknown>;
  /** The signed-in person's mails so far, and the date of the next (EXT-36). */
  getOwnDeliveries: (params?: Abortable) => Promise<OwnDeliveries>;
  /** Sends the signed-in person the last month's mail now (EXT-36). */
  sendTrialDelivery: () => Promise<unknown>;
  /** Statistics of each hour of a sensor's month (EXT-22). */
  getHoursOfMonth: (params: SensorMonth & Abortable) => Promise<HoursOfMonth>;
  /** Every reading of a sensor's month (EXT-22). */
  getReadingsOfMonth: (params: SensorMonth & Abortable) => Promise<ReadingsOfMonth>;
  /** A sensor's current values (EXT-23); null if nothing is known about it. */
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
 * | `sensor-types` | getList, getOne, create, update, delete | SensorType; one with its variables: SensorTypeData; data: CreateSensorTypeRequest, SensorTypeRequest |
 * | `locations` | getList | Location |
 * | `views` | create, update, delete | data: CreateViewRequest, UpdateViewRequest, or CreateChartViewRequest, UpdateChartViewRequest |
 * | `view-groups` | getList | ManagedViewGroup, by `filter: { sensorTypeId }` |
 * | `report-view-groups` | getList | ReportViewGroup, by `filter: { sensorId }` |
 * | `normalized-variables` | getList, create, update | NormalizedVariable; `filter: { name, sensorTypeId }`, either or both; data may carry a Measurement |
 * | `subscriptions` | getList | Subscription, of the signed-in person |
 * | `alarms` | getPage, getOne, update | Alarm, open ones first, then the newest, by AlarmQuery; one is an AlarmWithReadings; data: AlarmNote, which acknowledges it |
 * | `activity` | getPage | ActivityEntry, newest first, by ActivityQuery |
 * | `deliveries` | getPage | Delivery, newest first, by DeliveryQuery |
 * | `alarm-mail` | getOne, update | AlarmMailChoice, of the signed-in person |
 *
 * Lists come whole, those without end in pages. `sensors` and `sensor-types` hold all, or with `meta: { scope: 'own' }`
 * the person's own; `sensors` takes a `filter`: `{ typeId }`, or `{ locationId }` among all of them. `create` resolves
 * to a record without a known id, `delete` to Deleted.
 */
export type AppDataProvider = DataProvider & AppMethods;
