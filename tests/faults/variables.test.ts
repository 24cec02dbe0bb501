import { describeFaults } from './describeFaults';
import { variableJourneys } from './journeys/variables';

describeFaults(variableJourneys);
