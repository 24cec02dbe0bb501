import { useQuery } from '@tanstack/react-query';
import { RecordContext, useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';

import { isSilence } from '@domain/alarms';
import { alarmPath, alarmsOfSensorPath } from '@domain/paths';
import { formatSpan } from '@reporting/formatSpan';

import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { sensorAlarmsKey } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { NameLink } from '@/kit/NameLink';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Alarm, SensorOverview } from '@/providers/data/records';
import { alarmReasonMessages } from '@/resources/alarms/parts/texts';
import { worstOf } from '@/resources/alarms/parts/worstOf';

import { polled } from '../parts/now/polled';
import { StatusBadge } from '../parts/StatusBadge';
import styles from './SensorAlarms.module.css';
import { sensorPageMessages } from './texts';

/** Open ones come first. */
const SHOWN = 10;

const AlarmLine = () => {
  const text = useText();
  const today = useToday();
  const alarm = useRecord<Alarm>();
  const { id, kind, variable, worstLevel, openedAt, closedAt } = alarm;
  const worst = worstOf(alarm);
  const name = !variable
    ? text(kind === 'gateway' ? sensorPageMessages.gatewaySilence : sensorPageMessages.silence)
    : kind === 'continuous-use'
      ? text(alarmReasonMessages.continuousUse, { variable: variable.name })
      : variable.name;
  const moment = formatMoment(openedAt, today);

  return (
    <li className={styles.alarm} data-over={closedAt ? true : undefined}>
      <StatusBadge status={isSilence(kind) ? 'silent' : worstLevel} />
      <div className={styles.text}>
        <p className={styles.what}>
          <NameLink to={alarmPath(id)} feature="alarms">
            {name}
          </NameLink>
        </p>
        <p className={styles.when}>
          {closedAt
            ? text(sensorPageMessages.lasted, {
                moment,
                span: formatSpan(Date.parse(closedAt) - Date.parse(openedAt)),
              })
            : text(sensorPageMessages.since, { moment })}
        </p>
        {worst && <p className={styles.when}>{text(worst.key, worst.args)}</p>}
      </div>
    </li>
  );
};

/** The last alarms of the sensor in context, open ones first. */
export const SensorAlarms = () => {
  const text = useText();
  const { id } = useRecord<SensorOverview>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useQuery({
    queryKey: sensorAlarmsKey(id),
    queryFn: ({ signal }) =>
      dataProvider.getPage<Alarm>('alarms', { filter: { sensorId: id }, cursor: undefined, signal }),
    ...polled,
  });
  const alarms = query.data?.records;

  return (
    <Section
      title={text(sensorPageMessages.alarms)}
      action={
        alarms?.length ? <Link to={alarmsOfSensorPath(id)}>{text(sensorPageMessages.allAlarms)}</Link> : null
      }
    >
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton data-coming className={styles.skeleton} label={sensorPageMessages.alarmsLoading} />
      )}
      {alarms?.length === 0 && <p className={styles.none}>{text(sensorPageMessages.noAlarms)}</p>}
      {alarms && alarms.length > 0 && (
        <ul className={styles.alarms}>
          {alarms.slice(0, SHOWN).map((alarm) => (
            <RecordContext key={alarm.id} value={alarm}>
              <AlarmLine />
            </RecordContext>
          ))}
        </ul>
      )}
    </Section>
  );
};
