import { describeFaults } from './describeFaults';
import { alarmJourneys } from './journeys/alarms';

describeFaults(alarmJourneys);
