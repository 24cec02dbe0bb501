import type { Feature } from '@domain/features';
import { paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import type { SiteSummary } from '@/providers/data/records';

import { homeMessages } from '../texts';

interface Attention {
  label: MessageKey;
  count: number;
  /** The list of the counted items. */
  to: string;
}

/** What needs attention besides what is wrong with sensors, limited to the features that the server announces (EXT-38). */
export const attentionOf = (
  { unassignedDevices, unreadDevices, usersWithoutSensors, pendingInvitations }: SiteSummary,
  features: readonly Feature[],
): Attention[] => {
  const items: (Attention & { feature: Feature })[] = [
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
  return items.filter(({ feature, count }) => count > 0 && features.includes(feature));
};

/** The sensors of which an alarm says that they are silent, alone or with their gateway. */
export const silentSensorsOf = (alarms: NonNullable<SiteSummary['worstAlarms']>): ReadonlySet<number> =>
  new Set(
    alarms.flatMap(({ kind, sensor, variable, gateway }) => {
      if (gateway) return gateway.sensors.filter(({ backAt }) => !backAt).map(({ id }) => id);
      return kind === 'silence' && sensor && !variable ? [sensor.id] : [];
    }),
  );

/** Whether nothing needs attention. A sensor that never measured doesn't: it may be new. */
export const isAllGood = (summary: SiteSummary): boolean => {
  const { sensors, openAlarms, lastRun } = summary;
  return [
    sensors.critical,
    sensors.warning,
    sensors.silent,
    openAlarms.critical,
    openAlarms.warning,
    summary.unwellDevices?.count ?? 0,
    summary.unassignedDevices,
    summary.unreadDevices ?? 0,
    summary.unusedReadings?.length ?? 0,
    summary.usersWithoutSensors,
    summary.pendingInvitations,
    lastRun?.failed ?? 0,
    lastRun?.unknown ?? 0,
  ].every((count) => count === 0);
};
