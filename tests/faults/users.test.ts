import { describeFaults } from './describeFaults';
import { userJourneys } from './journeys/users';

describeFaults(userJourneys);
