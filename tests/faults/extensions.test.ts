import { describeFaults } from './describeFaults';
import { extensionJourneys } from './journeys/extensions';

describeFaults(extensionJourneys);
