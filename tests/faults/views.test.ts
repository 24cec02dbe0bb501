import { describeFaults } from './describeFaults';
import { viewJourneys } from './journeys/views';

describeFaults(viewJourneys);
