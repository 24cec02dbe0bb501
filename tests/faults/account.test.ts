import { describeFaults } from './describeFaults';
import { accountJourneys } from './journeys/account';

describeFaults(accountJourneys);
