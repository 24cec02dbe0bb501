import { describeFaults } from './describeFaults';
import { connectedSensorJourneys } from './journeys/connectedSensors';

describeFaults(connectedSensorJourneys);
