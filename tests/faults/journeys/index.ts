import type { Journey } from '../journey';
import { accountJourneys } from './account';
import { activityJourneys } from './activity';
import { alarmJourneys } from './alarms';
import { connectedSensorJourneys } from './connectedSensors';
import { decodingJourneys } from './decoding';
import { deviceJourneys } from './devices';
import { homeJourneys } from './home';
import { importJourneys } from './imports';
import { mailJourneys } from './mails';
import { ownChartJourneys } from './ownCharts';
import { ownSensorJourneys } from './ownSensors';
import { reportJourneys } from './reports';
import { sensorJourneys } from './sensors';
import { sensorTypeJourneys } from './sensorTypes';
import { userJourneys } from './users';
import { variableJourneys } from './variables';
import { viewJourneys } from './views';

/** Sensors, and what comes of them. */
export const sensorsAndAlarms: readonly Journey[] = [
  ...sensorJourneys,
  ...connectedSensorJourneys,
  ...ownSensorJourneys,
  ...sensorTypeJourneys,
  ...deviceJourneys,
  ...importJourneys,
  ...decodingJourneys,
  ...alarmJourneys,
  ...homeJourneys,
];

/** Charts and reports, and the people who get them. */
export const reportsAndPeople: readonly Journey[] = [
  ...viewJourneys,
  ...ownChartJourneys,
  ...variableJourneys,
  ...reportJourneys,
  ...accountJourneys,
  ...userJourneys,
  ...mailJourneys,
  ...activityJourneys,
];

/** Everything that the matrix walks through. */
export const journeys: readonly Journey[] = [...sensorsAndAlarms, ...reportsAndPeople];
