import { useMemo, type ReactNode } from 'react';

import { formatList } from '@domain/formatList';
import { formatExact } from '@reporting/format';
import { formatSpan } from '@reporting/formatSpan';

import type { MessageKey } from '@/i18n/catalogue';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { Moment } from '@/kit/Moment';
import { SensorName } from '@/kit/NameLink';
import { useNow } from '@/kit/useNow';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { Alarm, AlarmWithReadings } from '@/providers/data/records';

import { worstText } from '../parts/worstOf';
import { alarmsMessages } from '../texts';
import { lengthOf } from '../alarmWords';
import { LevelBadge } from '../LevelBadge';
import styles from './AlarmDialog.module.css';
import { limitsOf, whatHappened } from './alarmLimits';
import { criticalSpan } from './criticalSpan';
import { siteTime } from './siteWindow';

const Fact = ({ label, children }: { label: MessageKey; children: ReactNode }) => (
  <div>
    <dt>{useText()(label)}</dt>
    <dd>{children}</dd>
  </div>
);

/** The alarm in context: as the list has it until the rest is loaded. */
const useAlarmRecord = () => useRecord<Alarm & Partial<AlarmWithReadings>>();

/** The limits at the time of its worst value. */
const Limits = () => {
  const text = useText();
  const alarm = useAlarmRecord();

  const set = limitsOf(alarm);
  if (set.length === 0) return text(alarmsMessages.noLimits);
  // No line break between a number and its unit.
  const measureOf = (value: number) => formatExact(value, alarm.variable?.unit).replaceAll(' ', '\u00a0');
  return formatList(
    set.map(({ limit, value }) => text(alarmsMessages.limitsText[limit], { value: measureOf(value) })),
  );
};

/** When it became critical, as far as readings are loaded and kept. */
const useCriticalAt = (): Date | undefined => {
  const alarm = useRecord<Alarm | AlarmWithReadings>();
  return useMemo(() => {
    const span = 'readings' in alarm ? criticalSpan(alarm) : undefined;
    return span && 'around' in alarm ? new Date(Date.parse(alarm.around.from) + span.from * 1000) : undefined;
  }, [alarm]);
};

/** Why it is counted from there: values have to stay beyond a limit before an alarm opens. */
const Delay = () => {
  const text = useText();
  const { delayMinutes } = useAlarmRecord();
  if (!delayMinutes) return null;

  const args = { count: delayMinutes, smart_count: delayMinutes };
  return <p className={styles.delay}>{text(alarmsMessages.delay, args)}</p>;
};

/** A moment by the browser's clock, and by the site's if that shows another time. */
const AlarmMoment = ({ at }: { at: string }) => {
  const text = useText();
  const timeZone = useAlarmRecord().around?.timeZone;
  const moment = timeZone && siteTime(timeZone, at);
  return (
    <>
      <Moment at={at} />
      {moment && <span className={styles.place}>{text(alarmsMessages.siteTime, { moment })}</span>}
    </>
  );
};

/** A silent gateway, and each of its sensors that one may see. */
const GatewayFacts = ({ gateway }: { gateway: NonNullable<Alarm['gateway']> }) => {
  const text = useText();
  const today = useToday();

  return (
    <>
      <Fact label={alarmsMessages.factGateway}>{gateway.identifier}</Fact>
      <Fact label={alarmsMessages.factSensors}>
        <ul>
          {gateway.sensors.map(({ id, name, backAt }) => (
            <li key={id}>
              <SensorName id={id}>{name}</SensorName>
              {backAt && (
                <span className={styles.place}>
                  {text(alarmsMessages.isBack, { moment: formatMoment(backAt, today) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Fact>
    </>
  );
};

/** What happened, when, for how long and how bad it was (EXT-29). */
export const AlarmFacts = () => {
  const text = useText();
  const now = useNow();
  const today = useToday();
  const alarm = useAlarmRecord();
  const criticalAt = useCriticalAt();

  const { kind, level, worstLevel, corrected, openedAt, closedAt, sensor, gateway, worst } = alarm;
  const said = whatHappened(alarm, criticalAt, (at) => formatMoment(at.toISOString(), today));
  const span = formatSpan(lengthOf(alarm, now));

  return (
    <>
      <div className={styles.lead}>
        <LevelBadge level={worstLevel} isOver={Boolean(closedAt)} />
        {!closedAt && worstLevel !== level && <span>{text(alarmsMessages.nowWarning)}</span>}
      </div>
      <p className={styles.said}>{text(said.key, said.args)}</p>
      {corrected && <p className={styles.delay}>{text(alarmsMessages.corrected)}</p>}
      <dl className={styles.facts}>
        {sensor && (
          <Fact label={alarmsMessages.factSensor}>
            <SensorName id={sensor.id}>{sensor.name}</SensorName>
            <span className={styles.place}>
              {[sensor.typeName, sensor.locationName].filter(Boolean).join(' · ')}
            </span>
          </Fact>
        )}
        {gateway && <GatewayFacts gateway={gateway} />}
        <Fact label={alarmsMessages.factSince}>
          <AlarmMoment at={openedAt} />
        </Fact>
        {criticalAt && criticalAt > new Date(openedAt) && (
          <Fact label={alarmsMessages.factCritical}>
            <AlarmMoment at={criticalAt.toISOString()} />
          </Fact>
        )}
        <Fact label={alarmsMessages.factUntil}>
          {closedAt ? <AlarmMoment at={closedAt} /> : text(alarmsMessages.ongoing)}
        </Fact>
        <Fact label={alarmsMessages.factDuration}>
          {closedAt ? span : text(alarmsMessages.untilNow, { span })}
        </Fact>
        {worst && (
          <Fact label={kind === 'continuous-use' ? alarmsMessages.factLeast : alarmsMessages.factWorst}>
            {worstText(alarm)}
            <span className={styles.place}>
              <AlarmMoment at={worst.at} />
            </span>
          </Fact>
        )}
        {kind === 'limits' && (
          <Fact label={alarmsMessages.factLimits}>
            <Limits />
          </Fact>
        )}
      </dl>
      <Delay />
    </>
  );
};
