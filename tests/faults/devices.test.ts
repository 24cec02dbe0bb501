import { describeFaults } from './describeFaults';
import { deviceJourneys } from './journeys/devices';

describeFaults(deviceJourneys);
