import { describeFaults } from './describeFaults';
import { activityJourneys } from './journeys/activity';

describeFaults(activityJourneys);
