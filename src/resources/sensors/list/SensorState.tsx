import { createContext, useContext } from 'react';

import { isCalm, type SensorStatus } from '@domain/sensors/sensorStatus';
import { formatJudged } from '@reporting/captions';

import { useText } from '@/i18n/useText';
import { Age } from '@/kit/Moment';
import { useRecord } from '@/kit/useRecord';
import type { Sensor } from '@/providers/data/records';
import { chargeText } from '@/resources/device-health/parts/healthWords';
import { deviceHealthMessages } from '@/resources/device-health/parts/texts';

import { StatusBadge } from '../parts/StatusBadge';
import type { Listed } from './listedValues';
import styles from './SensorState.module.css';

/** What is known of each sensor by its id. */
export interface SensorStates {
  readonly statusOf: ReadonlyMap<number, SensorStatus> | undefined;
  /** Undefined where the server says no values. */
  readonly listed: ((sensorId: number) => Listed) | undefined;
}

export const SensorStatesContext = createContext<SensorStates>({ statusOf: undefined, listed: undefined });

const useListed = (): Listed => {
  const { id } = useRecord<Sensor>();
  return useContext(SensorStatesContext).listed?.(id) ?? {};
};

/** The status of the sensor in context (EXT-38), unless nothing is wrong. */
export const ProblemBadge = () => {
  const { id } = useRecord<Sensor>();
  const status = useContext(SensorStatesContext).statusOf?.get(id);

  return status && !isCalm(status) && <StatusBadge status={status} />;
};

/** The status in words, and where the column of ages has no room, how old the last value is. */
export const StateCell = () => {
  const { id } = useRecord<Sensor>();
  const status = useContext(SensorStatesContext).statusOf?.get(id);
  const { last } = useListed();

  return (
    <div className={styles.state}>
      {status && <StatusBadge status={status} />}
      {last && <Age at={last.at} className={styles.underAge} />}
    </div>
  );
};

/** The last value, and what it is of. */
export const LastValueCell = () => {
  const { last } = useListed();
  if (!last) return null;
  const { value, variable } = last;
  const words = formatJudged(value, variable);

  return (
    <>
      <span className={styles.value} title={words}>
        {words}
      </span>
      <span className={styles.under} title={variable.name}>
        {variable.name}
      </span>
    </>
  );
};

export const AgeCell = () => {
  const { last } = useListed();

  return last && <Age at={last.at} className={styles.value} />;
};

export const BatteryCell = () => {
  const { battery } = useListed();

  return battery && <span className={styles.value}>{chargeText(battery)}</span>;
};

/** All of it on a card. */
export const StateLine = () => {
  const text = useText();
  const { last, battery } = useListed();
  if (!last && !battery) return null;

  return (
    <p className={styles.line}>
      {last && (
        <>
          {last.variable.name} <strong>{formatJudged(last.value, last.variable)}</strong>
          {' · '}
          <Age at={last.at} />
        </>
      )}
      {last && battery && ' · '}
      {battery && text(deviceHealthMessages.batteryOf, { charge: chargeText(battery) })}
    </p>
  );
};
