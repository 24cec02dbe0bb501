import { useGetOne } from 'react-admin';

import { formatNumber } from '@reporting/format';

import { counted } from '@/i18n/formatCount';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useToday } from '@/kit/useToday';
import type { DeviceHealth, SensorHealth } from '@/providers/data/records';

import { DayLine } from './DayLine';
import type { DayValue } from './dayLinePath';
import { HealthBadge } from './HealthBadge';
import { chargeText, lostPercent, problemTexts, signalText } from './healthWords';
import styles from './SensorDeviceHealth.module.css';
import { deviceHealthMessages } from './texts';

type Day = SensorHealth['days'][number];

const valuesOf = (days: readonly Day[], read: (day: Day) => number | null | undefined): DayValue[] =>
  days.flatMap((one) => {
    const value = read(one);
    return typeof value === 'number' ? [{ day: one.day, value }] : [];
  });

const unit = (name: string) => (value: number) => `${formatNumber(value).replace('-', '−')} ${name}`;

const Battery = ({
  battery,
  days,
  today,
}: Pick<SensorHealth, 'days' | 'today'> & Pick<DeviceHealth, 'battery'>) => {
  const text = useText();
  if (!battery) return null;

  const isPercent = typeof battery.percent === 'number';
  return (
    <>
      <dt>{text(deviceHealthMessages.battery)}</dt>
      <dd>{chargeText(battery)}</dd>
      <dd className={styles.line}>
        <DayLine
          values={valuesOf(days, ({ percent, volts }) => (isPercent ? percent : volts))}
          today={today}
          format={unit(isPercent ? '%' : 'V')}
        />
      </dd>
    </>
  );
};

const Signal = ({
  signal,
  days,
  today,
}: Pick<SensorHealth, 'days' | 'today'> & Pick<DeviceHealth, 'signal'>) => {
  const text = useText();
  if (!signal) return null;

  return (
    <>
      <dt>{text(deviceHealthMessages.signal)}</dt>
      <dd>{signalText(signal)}</dd>
      <dd className={styles.line}>
        <DayLine values={valuesOf(days, ({ rssi }) => rssi)} today={today} format={unit('dBm')} />
      </dd>
    </>
  );
};

const Lost = ({
  frames,
  days,
  today,
}: Pick<SensorHealth, 'days' | 'today'> & Pick<DeviceHealth, 'frames'>) => {
  const text = useText();
  if (!frames) return null;

  const shareOf = ({ frames: heard, lost }: Day) => (heard + lost === 0 ? 0 : (100 * lost) / (heard + lost));
  return (
    <>
      <dt>{text(deviceHealthMessages.lost)}</dt>
      <dd>{text(deviceHealthMessages.shareLost, { share: lostPercent(frames) })}</dd>
      <dd className={styles.line}>
        <DayLine
          values={valuesOf(days, shareOf)}
          today={today}
          format={(share) => unit('%')(Math.round(share))}
        />
      </dd>
    </>
  );
};

const Gateways = ({ gateways }: Pick<SensorHealth, 'gateways'>) => {
  const text = useText();
  const [first, ...others] = gateways;
  if (!first) return null;

  const name = first.identifier;
  return (
    <>
      <dt>{text(deviceHealthMessages.gateway)}</dt>
      <dd title={gateways.map(({ identifier }) => identifier).join(' · ')}>
        {others.length === 0
          ? name
          : text(deviceHealthMessages.otherGateways, { name, ...counted(others.length) })}
      </dd>
    </>
  );
};

const Facts = ({ device, health }: { device: DeviceHealth; health: SensorHealth }) => {
  const text = useText();
  const now = useToday();
  const problems = problemTexts(device, text, (moment) => formatMoment(moment, now));

  const { days, today, gateways } = health;
  return (
    <>
      <HealthBadge level={device.level} />
      {problems.length > 0 && <p className={styles.problems}>{problems.join('. ')}.</p>}
      <dl className={styles.facts}>
        <Battery battery={device.battery} days={days} today={today} />
        <Signal signal={device.signal} days={days} today={today} />
        <Lost frames={device.frames} days={days} today={today} />
        <Gateways gateways={gateways} />
      </dl>
    </>
  );
};

/** How the device of a sensor is, with its last 30 days (EXT-53); nothing for one of which no network says anything. */
export const SensorDeviceHealth = ({ sensorId }: { sensorId: number }) => {
  const query = useGetOne<SensorHealth>('device-health', { id: sensorId });
  const { data } = query;
  if (data && (!data.device || data.device.level === 'unknown')) return null;

  return (
    <div className={styles.health}>
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton data-coming className={styles.skeleton} label={deviceHealthMessages.loading} />
      )}
      {data?.device && <Facts device={data.device} health={data} />}
    </div>
  );
};
