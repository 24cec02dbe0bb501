import { describeFaults } from './describeFaults';
import { sensorsAndAlarms } from './journeys';

describeFaults(sensorsAndAlarms);
