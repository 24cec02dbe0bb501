import { describeFaults } from './describeFaults';
import { ownSensorJourneys } from './journeys/ownSensors';

describeFaults(ownSensorJourneys);
