import { useId } from 'react';

import { useText } from '@/i18n/useText';
import { Age } from '@/kit/Moment';
import { SensorName } from '@/kit/NameLink';
import { useFeature } from '@/kit/useFeature';
import type { HomeSensor } from '@/providers/data/records';
import { Sparkline } from '@/resources/sensors/parts/now/Sparkline';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';

import { AirNow } from './AirNow';
import { HomeEvolution } from './HomeEvolution';
import styles from './OneSensor.module.css';
import { SensorFoot } from './SensorFoot';
import {
  exceededLevel,
  ExceededMark,
  isOld,
  LimitOf,
  MeaningOf,
  OmittedNote,
  Value,
  type HomeVariable,
} from './VariableValue';

const Variable = ({ variable, askedAt }: { variable: HomeVariable; askedAt: number }) => {
  const { name, last, omitted } = variable;
  const exceeded = exceededLevel(last, askedAt);

  return (
    <li className={styles.variable}>
      <p className={styles.variableName}>{name}</p>
      <p className={styles.value} data-status={exceeded} data-old={isOld(last, askedAt)}>
        {exceeded && <ExceededMark status={exceeded} />}
        <Value variable={variable} />
      </p>
      <p className={styles.note}>
        {last && <LimitOf variable={variable} askedAt={askedAt} />}
        <OmittedNote omitted={omitted} />
      </p>
      <MeaningOf variable={variable} askedAt={askedAt} />
    </li>
  );
};

interface OneSensorProps {
  sensor: HomeSensor;
  /** When the server was asked, in milliseconds since 1970. */
  askedAt: number;
}

/** The only sensor of a person: all of its variables with their limits, and its charts (EXT-74). */
export const OneSensor = ({ sensor, askedAt }: OneSensorProps) => {
  const text = useText();
  const nameId = useId();
  const hasCharts = useFeature('stretches');
  const { sensorId, name, typeName, locationName, status, main, others } = sensor;

  return (
    <>
      <ul aria-label={text('sensorSelection.own')}>
        <li className={styles.sensor} data-status={status}>
          <div className={styles.head}>
            <div className={styles.about}>
              <h3 id={nameId}>
                <SensorName id={sensorId}>{name}</SensorName>
              </h3>
              <p className={styles.place}>{[locationName, typeName].filter(Boolean).join(' · ')}</p>
            </div>
            <p className={styles.state}>
              <StatusBadge status={status} />
              {main?.last && <Age at={main.last.at} className={styles.age} />}
            </p>
          </div>
          <ul className={styles.variables} aria-labelledby={nameId}>
            {main && <Variable variable={main} askedAt={askedAt} />}
            {others.map((variable) => (
              <Variable key={variable.id} variable={variable} askedAt={askedAt} />
            ))}
          </ul>
          {sensor.air && (
            <div className={styles.air}>
              <AirNow air={sensor.air} />
            </div>
          )}
          {/* The charts below show it better. */}
          {main && !hasCharts && (
            <div className={styles.day}>
              <Sparkline variable={main} now={askedAt} />
            </div>
          )}
          <SensorFoot sensor={sensor} nameId={nameId} />
        </li>
      </ul>
      {main && hasCharts && <HomeEvolution sensorId={sensorId} name={name} panels={1 + others.length} />}
    </>
  );
};
