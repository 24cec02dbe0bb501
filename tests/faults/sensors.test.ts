import { describeFaults } from './describeFaults';
import { sensorJourneys } from './journeys/sensors';

describeFaults(sensorJourneys);
