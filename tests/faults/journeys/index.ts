import type { Journey } from '../journey';
import { accountJourneys } from './account';
import { extensionJourneys } from './extensions';
import { homeJourneys } from './home';
import { mailJourneys } from './mails';
import { ownSensorJourneys } from './ownSensors';
import { reportJourneys } from './reports';
import { sensorJourneys } from './sensors';
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
  ...extensionJourneys,
  ...homeJourneys,
  ...mailJourneys,
];
