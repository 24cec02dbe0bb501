import { describeFaults } from './describeFaults';
import { reportsAndPeople } from './journeys';

describeFaults(reportsAndPeople);
