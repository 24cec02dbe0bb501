import { paths } from '@domain/paths';

import { accountMessages } from '@/i18n/screens/account';
import { activityMessages } from '@/i18n/screens/activity';
import { alarmsMessages } from '@/i18n/screens/alarms';
import { dashboardMessages } from '@/i18n/screens/dashboard';
import { deliveryListMessages } from '@/i18n/screens/deliveryList';
import { deviceListMessages } from '@/i18n/screens/deviceList';
import { downloadsMessages } from '@/i18n/screens/downloads';
import { manageSensorsMessages } from '@/i18n/screens/manageSensors';
import { normalizedVariablesMessages } from '@/i18n/screens/normalizedVariables';
import { readingKeysMessages } from '@/i18n/screens/readingKeys';
import { reportsMessages } from '@/i18n/screens/reports';
import { sensorFormMessages } from '@/i18n/screens/sensorForm';
import { subscriptionsMessages } from '@/i18n/screens/subscriptions';
import { usersMessages } from '@/i18n/screens/users';

export interface FirstHeading {
  title: string;
  subtitle?: string | undefined;
}

/**
 * The headings of screens, as far as the address alone determines them. The page's first script draws them
 * before the screen's code has arrived. Like `firstCalls`, only the build reads this table. A browser test
 * checks it against what each screen draws.
 */
export const firstHeadings: Readonly<Record<string, FirstHeading>> = {
  [paths.dashboard]: { title: dashboardMessages.title },
  [paths.reports]: { title: reportsMessages.title },
  [paths.downloadReports]: downloadsMessages,
  [paths.subscriptions]: subscriptionsMessages,
  [paths.users]: { title: usersMessages.title },
  [paths.manageSensors]: manageSensorsMessages,
  [paths.addSensor]: { title: sensorFormMessages.addTitle },
  [paths.normalizedVariables]: { title: normalizedVariablesMessages.title },
  [paths.createNormalizedVariable]: { title: normalizedVariablesMessages.createTitle },
  [paths.alarms]: alarmsMessages,
  [paths.account]: { title: accountMessages.title },
  [paths.activity]: activityMessages,
  [paths.deliveries]: deliveryListMessages,
  [paths.devices]: deviceListMessages,
  [paths.readingKeys]: readingKeysMessages,
};
