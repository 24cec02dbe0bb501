import { describeFaults } from './describeFaults';
import { homeJourneys } from './journeys/home';

describeFaults(homeJourneys);
