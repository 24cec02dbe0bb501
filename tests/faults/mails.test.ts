import { describeFaults } from './describeFaults';
import { mailJourneys } from './journeys/mails';

describeFaults(mailJourneys);
