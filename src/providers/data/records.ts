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
  userOverview,
} from '@contract/extensions/home';
import type { createReadingKey, readingKey, readingKeyRequest } from '@contract/extensions/readingKeys';
import type {
  downloadReadings,
  hoursOfMonth,
  readingsOfMonth,
  sensorsNow,
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
import type { ReportMonth } from '@domain/reportPeriod';

import type { HoursWithInstants, MonthWithInstants } from './sharedMoments';

export type User = z.output<typeof user>;
export type UserRequest = z.output<typeof userRequest>;
export type Sensor = z.output<typeof sensor>;
export type CreateSensorRequest = z.output<typeof createSensorRequest>;
export type UpdateSensorRequest = z.output<typeof updateSensorRequest>;
export type CreateConnectedSensorRequest = z.output<typeof createConnectedSensorRequest>;
export type UpdateConnectedSensorRequest = z.output<typeof updateConnectedSensorRequest>;
/** How a sensor gets its readings; the id is the sensor's. */
export type Connection = z.output<typeof connection> & { id: number };
export type ReceivedVariable = z.output<typeof receivedVariable>;
/** A device that belongs to no sensor. */
export type Device = z.output<typeof unassignedDevice>;
export type DeviceAssignment = z.output<typeof assignDevice.body>;
export type ReadingKey = z.output<typeof readingKey>;
export type ReadingKeyRequest = z.output<typeof readingKeyRequest>;
/** A new key, the only time that it is shown. */
export type NewReadingKey = AnswerOf<typeof createReadingKey>;
export type Location = z.output<typeof location>;
export type SensorType = z.output<typeof sensorType>;
/** A normalized variable of a type, with the provider's variables that can be used for it. */
export type NormalizedVariableOfType = Omit<z.output<typeof normalizedVariableOfType>, 'variables'> & {
  variables: ProviderVariable[];
};
export type ProviderVariable = z.output<typeof providerVariable>;
export type SensorTypeData = Omit<z.output<typeof sensorTypeData>, 'id' | 'normalizedVariables'> & {
  id: number;
  normalizedVariables: NormalizedVariableOfType[];
};
export type SensorTypeRequest = z.output<typeof sensorTypeRequest>;
/** The part that the spec's calls don't have (EXT-6). */
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
/** The progress of a month's mails (EXT-35). */
export type DeliveryRun = z.output<typeof deliveryRun>;
/** The signed-in person's mails so far, and the next one (EXT-36). */
export type OwnDeliveries = z.output<typeof ownDeliveries>;
/** What a user sees, and why (EXT-40). */
export type UserOverview = z.output<typeof userOverview>;
export type NormalizedVariable = z.output<typeof normalizedVariable>;
export type CreateNormalizedVariableRequest = z.output<typeof createNormalizedVariableRequest>;
export type UpdateNormalizedVariableRequest = z.output<typeof updateNormalizedVariableRequest>;
export type ReportViewGroup = Omit<z.output<typeof reportViewGroup>, 'views'> & { views: ReportView[] };
export type ReportView = z.output<typeof reportView>;
export type CreateViewRequest = z.output<typeof createViewRequest>;
export type UpdateViewRequest = z.output<typeof updateViewRequest>;
export type CreateChartViewRequest = z.output<typeof createChartViewRequest>;
export type UpdateChartViewRequest = z.output<typeof updateChartViewRequest>;

/** A problem, current or past (EXT-28). */
export type Alarm = z.output<typeof alarm>;
/** An alarm with the readings around it. */
export type AlarmWithReadings = z.output<typeof alarmWithReadings>;
export type AlarmQuery = Omit<z.output<typeof listAlarms.query>, 'after'>;
export type AlarmNote = z.output<typeof acknowledgeAlarm.body>;
/** Which alarms the signed-in person is told about by mail (EXT-31); there is one record, with any id. */
export type AlarmMailChoice = z.output<typeof alarmMail> & { id: number };
/** Limits of a sensor's variables, to try out (EXT-32). */
export type TriedLimits = z.output<typeof previewLimits.body>['variables'];
export type VariableLimitEffect = z.output<typeof limitEffect>;

type SensorAtHomeAnswer = z.output<typeof sensorAtHome>;
/** A sensor as the home shows it, to people who may see it (EXT-37). */
export type SensorAtHome = Omit<SensorAtHomeAnswer, 'main'> & {
  main: HoursWithInstants<NonNullable<SensorAtHomeAnswer['main']>> | null;
};
/** What an administrator should know about the whole site (EXT-38). */
export type SiteSummary = z.output<typeof siteSummary>;
/** The status of each sensor, as columns (EXT-38). */
export type SensorStatuses = AnswerOf<typeof listSensorStatuses>;
/** Everything about a sensor (EXT-39). */
export type SensorOverview = z.output<typeof sensorOverview>;

/** A month of a sensor by hours (EXT-22). */
export type HoursOfMonth = MonthWithInstants<z.output<typeof hoursOfMonth>>;
/** A month of a sensor by single readings (EXT-22). */
export type ReadingsOfMonth = MonthWithInstants<z.output<typeof readingsOfMonth>>;
type SensorNowAnswer = z.output<typeof sensorsNow>['sensors'][number];
/** A sensor's current values (EXT-23). */
export type SensorNow = Omit<SensorNowAnswer, 'variables'> & {
  variables: HoursWithInstants<SensorNowAnswer['variables'][number]>[];
};
/** Two days, both included, and the format of their readings (EXT-25). */
export type ReadingsFileQuery = z.output<typeof downloadReadings.query>;

/** A view as administrators manage it (VIW-1). */
export type ManagedView = z.output<typeof view> & {
  /** The details of its normalized variable, if it has one and they could be loaded. */
  normalizedVariableDetails?: NormalizedVariable;
};

/** A group of a sensor type as administrators manage it (VIW-1). */
export type ManagedViewGroup = Omit<z.output<typeof viewGroup>, 'views'> & { views: ManagedView[] };

/** Whether the person gets the monthly PDF of the sensor with this `id`. */
export interface Subscription {
  id: number;
  subscribed: boolean;
}

/** What a deletion returns: the id, and the server's sentence, if any. */
export interface Deleted {
  id: number;
  message?: string | undefined;
}

export interface ReportOfMonth extends ReportMonth {
  sensor: Pick<Sensor, 'id' | 'name'>;
}

export interface MonthOfSensor extends ReportMonth {
  sensorId: number;
}
