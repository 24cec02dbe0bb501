import type { Feature } from '@domain/features';
import { paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import type { SiteSummary } from '@/providers/data/records';

import { homeMessages } from './texts';

interface Attention {
  label: MessageKey;
  count: number;
  /** The list of the counted items. */
  to: string;
}

/** What may need attention, limited to the features that the server announces (EXT-38). */
export const attentionOf = (
  { openAlarms, unassignedDevices, unreadDevices, usersWithoutSensors, pendingInvitations }: SiteSummary,
  features: readonly Feature[],
): Attention[] => {
  const items: (Attention & { feature: Feature })[] = [
    {
      feature: 'alarms',
      label: homeMessages.criticalAlarms,
      count: openAlarms.critical,
      to: `${paths.alarms}?state=open&level=critical`,
    },
    {
      feature: 'alarms',
      label: homeMessages.warningAlarms,
      count: openAlarms.warning,
      to: `${paths.alarms}?state=open&level=warning`,
    },
    { feature: 'devices', label: homeMessages.devices, count: unassignedDevices, to: paths.devices },
    {
      feature: 'decoding',
      label: homeMessages.unreadDevices,
      count: unreadDevices ?? 0,
      to: paths.undecodedFrames,
    },
    {
      feature: 'home',
      label: homeMessages.usersWithoutSensors,
      count: usersWithoutSensors,
      to: `${paths.users}?account=without-sensors`,
    },
    {
      feature: 'accounts',
      label: homeMessages.invitations,
      count: pendingInvitations,
      to: `${paths.users}?account=invited`,
    },
  ];
  return items.filter(({ feature }) => features.includes(feature));
};

/** Whether nothing needs attention. A sensor that never measured doesn't: it may be new. */
export const isAllGood = (summary: SiteSummary): boolean => {
  const { sensors, openAlarms, lastRun } = summary;
  return [
    sensors.critical,
    sensors.warning,
    sensors.silent,
    openAlarms.critical,
    openAlarms.warning,
    summary.unassignedDevices,
    summary.unreadDevices ?? 0,
    summary.unusedReadings?.length ?? 0,
    summary.usersWithoutSensors,
    summary.pendingInvitations,
    lastRun?.failed ?? 0,
    lastRun?.unknown ?? 0,
  ].every((count) => count === 0);
};
