import { describeFaults } from './describeFaults';
import { reportJourneys } from './journeys/reports';

describeFaults(reportJourneys);
