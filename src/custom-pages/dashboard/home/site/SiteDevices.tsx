import { paths } from '@domain/paths';

import { formatMoment } from '@/i18n/formatMoment';
import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { SensorName } from '@/kit/NameLink';
import { useToday } from '@/kit/useToday';
import type { SiteSummary } from '@/providers/data/records';
import { HealthBadge } from '@/resources/device-health/parts/HealthBadge';
import { problemTexts } from '@/resources/device-health/parts/healthWords';

import { homeMessages } from '../texts';
import { silentSensorsOf } from './siteAttention';
import { WrongPart } from './WrongPart';
import { WrongRow } from './WrongRow';

/** Devices with problems, besides the silence that an alarm above tells of (EXT-74). */
export const SiteDevices = ({
  unwellDevices,
  worstAlarms,
}: Pick<SiteSummary, 'unwellDevices' | 'worstAlarms'>) => {
  const text = useText();
  const today = useToday();
  if (!unwellDevices || unwellDevices.count === 0) return null;
  const { count, worst } = unwellDevices;
  const silent = silentSensorsOf(worstAlarms ?? []);

  return (
    <WrongPart
      title={homeMessages.devicesUnwell}
      more={
        count > worst.length
          ? { to: paths.deviceHealth, label: text(homeMessages.allDevices, counted(count)) }
          : undefined
      }
    >
      {worst.map((device) => {
        const { id, level, sensor, identifier } = device;
        const problems = device.problems.filter(
          (problem) => problem !== 'silent' || !sensor || !silent.has(sensor.id),
        );
        return (
          <WrongRow
            key={id}
            badge={<HealthBadge level={level} />}
            what={sensor ? <SensorName id={sensor.id}>{sensor.name}</SensorName> : identifier}
            details={problemTexts({ ...device, problems }, text, (moment) => formatMoment(moment, today))}
          />
        );
      })}
    </WrongPart>
  );
};
