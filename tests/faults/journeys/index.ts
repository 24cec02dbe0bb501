import type { Journey } from '../journey';
import { accountJourneys } from './account';
import { activityJourneys } from './activity';
import { alarmJourneys } from './alarms';
import { connectedSensorJourneys } from './connectedSensors';
import { deviceJourneys } from './devices';
import { homeJourneys } from './home';
import { mailJourneys } from './mails';
import { ownChartJourneys } from './ownCharts';
import { ownSensorJourneys } from './ownSensors';
import { reportJourneys } from './reports';
import { sensorJourneys } from './sensors';
import { sensorTypeJourneys } from './sensorTypes';
import { userJourneys } from './users';
import { variableJourneys } from './variables';
import { viewJourneys } from './views';

/** Everything that the matrix walks through. */
export const journeys: readonly Journey[] = [
  ...accountJourneys,
  ...userJourneys,
  ...sensorJourneys,
  ...viewJourneys,
  ...variableJourneys,
  ...reportJourneys,
  ...ownSensorJourneys,
  ...activityJourneys,
  ...sensorTypeJourneys,
  ...ownChartJourneys,
  ...deviceJourneys,
  ...connectedSensorJourneys,
  ...alarmJourneys,
  ...homeJourneys,
  ...mailJourneys,
];
