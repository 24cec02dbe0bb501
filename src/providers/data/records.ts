import type * as z from 'zod/mini';

import type * as contract from '@contract';
import type { AnswerOf } from '@contract/call';
import type { ReportMonth } from '@domain/months';
import type { RequiredLimits } from '@domain/sensors/threshold';

import type { HoursWithInstants, MonthWithInstants } from './sharedMoments';

// The contract describes each one beside its schema.

export type User = z.output<typeof contract.users.user>;
export type UserRequest = z.output<typeof contract.users.userRequest>;
export type Sensor = z.output<typeof contract.sensors.sensor>;
export type CreateSensorRequest = z.output<typeof contract.sensors.createSensorRequest>;
export type UpdateSensorRequest = z.output<typeof contract.sensors.updateSensorRequest>;
export type CreateConnectedSensorRequest = z.output<typeof contract.devices.createConnectedSensorRequest>;
export type UpdateConnectedSensorRequest = z.output<typeof contract.devices.updateConnectedSensorRequest>;
/** How a sensor gets its readings; the id is the sensor's. */
export type Connection = z.output<typeof contract.devices.connection> & { id: number };
export type ReceivedVariable = z.output<typeof contract.devices.receivedVariable>;
export type Device = z.output<typeof contract.devices.unassignedDevice>;
/** How a device is (EXT-53). */
export type DeviceHealth = z.output<typeof contract.deviceHealth.deviceHealth>;
/** How the device of a sensor is; the id is the sensor's. */
export type SensorHealth = z.output<typeof contract.deviceHealth.sensorHealth> & { id: number };
export type Gateway = z.output<typeof contract.deviceHealth.gateway>;
export type DeviceAssignment = z.output<typeof contract.devices.assignDevice.body>;
export type ReadingKey = z.output<typeof contract.readingKeys.readingKey>;
/** A correction of a sensor's variable, with its sensor. */
export type Correction = z.output<typeof contract.corrections.correction> & { sensorId: number };
export type CorrectionRequest = z.output<typeof contract.corrections.createCorrection.body> & {
  sensorId: number;
};
/** Those of the sensor of that id. */
export type SensorCorrections = z.output<typeof contract.corrections.sensorCorrections> & { id: number };
/** What is said of a sensor (EXT-63), with the sensor. */
export type Annotation = z.output<typeof contract.annotations.annotation> & { sensorId: number };
export type AnnotationRequest = z.output<typeof contract.annotations.createAnnotation.body> & {
  sensorId: number;
};
/** Those of the sensor of that id. */
export type SensorAnnotations = z.output<typeof contract.annotations.sensorAnnotations> & { id: number };
export type AnnulmentRequest = z.output<typeof contract.annotations.previewAnnulment.body>;
export type AnnulmentPreview = z.output<typeof contract.annotations.annulmentPreview>;
export type CorrectionTrialRequest = z.output<typeof contract.corrections.tryCorrections.body>;
export type CorrectionTrial = AnswerOf<typeof contract.corrections.tryCorrections>;
export type ManyCorrections = z.output<typeof contract.corrections.createCorrections.body>;
export type CorrectionPreview = z.output<typeof contract.corrections.correctionPreview>;
/** A variable of a sensor that is computed of its others. */
export type DerivedVariable = z.output<typeof contract.derived.derivedVariable>;
/** Those of the sensor of that id. */
export type SensorDerived = AnswerOf<typeof contract.derived.listDerivedVariables> & { id: number };
export type DerivedVariableRequest = z.output<typeof contract.derived.createDerivedVariable.body> & {
  sensorId: number;
};
export type FormulaRequest = z.output<typeof contract.derived.updateDerivedVariable.body> & {
  sensorId: number;
};
export type MqttSource = z.output<typeof contract.mqttSources.mqttSource>;
export type MqttSourceRequest = z.output<typeof contract.mqttSources.mqttSourceRequest>;
export type PreviewedMessage = z.output<typeof contract.mqttSources.previewedMessage>;
export type HeardMessage = Pick<PreviewedMessage, 'topic' | 'payload'>;
export type ReadingKeyRequest = z.output<typeof contract.readingKeys.readingKeyRequest>;
/** A new key, the only time that it is shown. */
export type NewReadingKey = AnswerOf<typeof contract.readingKeys.createReadingKey>;
export type SensorTable = z.output<typeof contract.sensorImports.trySensorImport.body>;
export type PlannedSensor = z.output<typeof contract.sensorImports.plannedSensor>;
export type SensorImport = AnswerOf<typeof contract.sensorImports.getSensorImport>;
export type ImportedSensor = z.output<typeof contract.sensorImports.importedSensor>;
export type Decoder = z.output<typeof contract.decoding.decoder>;
export type DecoderSummary = z.output<typeof contract.decoding.decoderSummary>;
export type DecoderRequest = z.output<typeof contract.decoding.decoderRequest>;
/** A frame that a decoder is tried on, and what it makes of it. */
export type DecoderTrial = z.output<typeof contract.decoding.tryDecoder.body>;
export type TriedFrame = z.output<typeof contract.decoding.triedFrame>;
export type ExampleResult = z.output<typeof contract.decoding.exampleResult>;
/** What could not be read of a device for one reason; the id is of both together. */
export type UndecodedFrames = z.output<typeof contract.decoding.undecodedFrames> & { id: number };
export type HistorySettings = z.output<typeof contract.historyImports.historySettings>;
export type NewHistoryImport = z.output<typeof contract.historyImports.startHistoryImport.body>;
export type HistoryPart = z.output<typeof contract.historyImports.sendHistoryPart.body>;
export type HistoryTrial = AnswerOf<typeof contract.historyImports.tryHistoryImport>;
export type HistoryImport = z.output<typeof contract.historyImports.historyImport>;
export type HistoryImportDetails = AnswerOf<typeof contract.historyImports.getHistoryImport>;
export type Location = z.output<typeof contract.locations.location>;
export type SensorType = z.output<typeof contract.sensorTypes.sensorType>;
/** A normalized variable of a type, with the provider's variables that can be used for it. */
export type TypeVariable = Omit<
  z.output<typeof contract.sensorTypes.normalizedVariableOfType>,
  'variables'
> & {
  variables: ProviderVariable[];
};
export type ProviderVariable = z.output<typeof contract.sensorTypes.providerVariable>;
export type SensorTypeData = Omit<
  z.output<typeof contract.sensorTypes.sensorTypeData>,
  'id' | 'normalizedVariables'
> & {
  id: number;
  normalizedVariables: TypeVariable[];
};
export type CreateSensorTypeRequest = z.output<typeof contract.sensorTypeManagement.createSensorTypeRequest>;
export type SensorTypeRequest = z.output<typeof contract.sensorTypeManagement.sensorTypeRequest>;
/** The part that the spec's calls don't have (EXT-6). */
export type Measurement = Omit<
  z.output<typeof contract.sensorTypeManagement.saveVariableRequest>,
  keyof RequiredLimits
>;
export type ActivityEntry = z.output<typeof contract.activity.activityEntry>;
export type ActivityChange = z.output<typeof contract.activity.activityChange>;
export type ActivityQuery = Omit<z.output<typeof contract.activity.listActivity.query>, 'before'>;
export type Delivery = z.output<typeof contract.deliveries.delivery>;
export type DeliveryQuery = Omit<z.output<typeof contract.deliveries.listDeliveries.query>, 'before'>;
export type DeliveryRun = z.output<typeof contract.deliveries.deliveryRun>;
export type OwnSession = z.output<typeof contract.accounts.ownSession>;
export type OwnDeliveries = z.output<typeof contract.deliveries.ownDeliveries>;
export type UserOverview = z.output<typeof contract.home.userOverview>;
export type NormalizedVariable = z.output<typeof contract.normalizedVariables.normalizedVariable>;
export type CreateNormalizedVariableRequest = z.output<
  typeof contract.normalizedVariables.createNormalizedVariableRequest
>;
export type UpdateNormalizedVariableRequest = z.output<
  typeof contract.normalizedVariables.updateNormalizedVariableRequest
>;
export type ReportViewGroup = z.output<typeof contract.analytics.reportViewGroup>;
export type ReportView = z.output<typeof contract.analytics.reportView>;
export type CreateViewRequest = z.output<typeof contract.analytics.createViewRequest>;
export type UpdateViewRequest = z.output<typeof contract.analytics.updateViewRequest>;
export type CreateChartViewRequest = z.output<typeof contract.chartViews.createChartViewRequest>;
export type UpdateChartViewRequest = z.output<typeof contract.chartViews.updateChartViewRequest>;

export type Alarm = z.output<typeof contract.alarms.alarm>;
export type AlarmWithReadings = z.output<typeof contract.alarms.alarmWithReadings>;
export type AlarmQuery = Omit<z.output<typeof contract.alarms.listAlarms.query>, 'after'>;
export type AlarmNote = z.output<typeof contract.alarms.acknowledgeAlarm.body>;
/** Which alarms the signed-in person is told about by mail (EXT-31); there is one record, with any id. */
export type AlarmMailChoice = z.output<typeof contract.alarms.alarmMail> & { id: number };
/** Limits of a sensor's variables, to try out (EXT-32). */
export type TriedLimits = z.output<typeof contract.alarms.previewLimits.body>['variables'];
/** For how long a variable would have been beyond limits. */
export type TimeBeyond = z.output<typeof contract.alarms.timeBeyond>;
export type VariableLimitEffect = z.output<typeof contract.alarms.limitEffect>;

/** Limits for many sensors, to try out and to give (EXT-59). */
export type LimitTrialRequest = z.output<typeof contract.limitChanges.tryLimitChange.body>;
export type LimitTrial = AnswerOf<typeof contract.limitChanges.tryLimitChange>;
export type TriedVariable = z.output<typeof contract.limitChanges.triedVariable>;
export type LimitChange = z.output<typeof contract.limitChanges.changeLimits.body>;

type HomeSensorAnswer = z.output<typeof contract.home.homeSensor>;
export type HomeSensor = Omit<HomeSensorAnswer, 'main'> & {
  main: HoursWithInstants<NonNullable<HomeSensorAnswer['main']>> | null;
};
export type SiteSummary = z.output<typeof contract.home.siteSummary>;
export type LocationChange = z.output<typeof contract.neighbourhoods.renameLocation.body>;
export type SensorMap = z.output<typeof contract.map.sensorMap>;
export type MapValues = z.output<typeof contract.map.mapValues>;
/** The last values and batteries of all sensors, as columns (EXT-74). */
export type StoredValues = NonNullable<z.output<typeof contract.home.sensorStatuses>['values']>;
/** What can be compared, and where (EXT-76). */
export type AnalysedVariables = z.output<typeof contract.analysis.analysedVariables>;
export type AnalysedVariable = AnalysedVariables['variables'][number];
export type AnalysisOfDays = z.output<typeof contract.analysis.analysisOfDays>;
export type SensorOverview = z.output<typeof contract.home.sensorOverview>;

/** Noise of a sensor's month, or of its last days (EXT-66). */
export type SensorAir = z.output<typeof contract.air.airOfSensor>;
export type SensorNoise = z.output<typeof contract.noise.noiseOfSensor>;
export type HoursOfMonth = MonthWithInstants<z.output<typeof contract.measurements.hoursOfMonth>>;
export type ReadingsOfMonth = MonthWithInstants<z.output<typeof contract.measurements.readingsOfMonth>>;
type StretchAnswer = z.output<typeof contract.measurements.stretchOfSensor>;
/** What a sensor measured in a stretch of time in single readings (EXT-73). */
export type StretchReadings = MonthWithInstants<Extract<StretchAnswer, { step: 'readings' }>>;
/** Likewise by hours or by days. */
export type StretchFigures = MonthWithInstants<Exclude<StretchAnswer, { step: 'readings' }>>;
export type SensorStretch = StretchReadings | StretchFigures;
export type PublicSettings = z.output<typeof contract.publicPage.savePublicPage.body>;
/** A variable of a sensor that everybody may see or not (EXT-78). */
export interface PublicVariable {
  id: number;
  sensorId: number;
  sensorName: string;
  locationName: string | null;
  name: string;
  unit: string | null;
  isOpen: boolean;
  /** Why a household could be told from it; null if none could. */
  risk: z.output<typeof contract.publicPage.openableVariables>['variables']['risk'][number];
}
/** What everybody may see (EXT-78). */
export type OpenSite = z.output<typeof contract.publicPage.publicSite>;
export type OpenSensor = OpenSite['sensors'][number];
export type OpenVariable = OpenSensor['variables'][number];
export type OpenFigures = MonthWithInstants<z.output<typeof contract.publicPage.openFigures>>;
type SensorNowAnswer = z.output<typeof contract.measurements.sensorsNow>['sensors'][number];
export type SensorNow = Omit<SensorNowAnswer, 'variables'> & {
  variables: HoursWithInstants<SensorNowAnswer['variables'][number]>[];
};
/** Two days, both included, and the format of their readings (EXT-25). */
export type ReadingsFileQuery = z.output<typeof contract.measurements.downloadReadings.query>;

export type ManagedView = z.output<typeof contract.analytics.view>;
export type ManagedViewGroup = z.output<typeof contract.analytics.viewGroup>;

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

export interface MonthlyReport extends ReportMonth {
  sensor: Pick<Sensor, 'id' | 'name'>;
}

export interface SensorMonth extends ReportMonth {
  sensorId: number;
}
