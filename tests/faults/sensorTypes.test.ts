import { describeFaults } from './describeFaults';
import { sensorTypeJourneys } from './journeys/sensorTypes';

describeFaults(sensorTypeJourneys);
