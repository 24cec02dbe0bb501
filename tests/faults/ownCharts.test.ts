import { describeFaults } from './describeFaults';
import { ownChartJourneys } from './journeys/ownCharts';

describeFaults(ownChartJourneys);
