import { memo, useId } from 'react';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Age } from '@/kit/Moment';
import { SensorName } from '@/kit/NameLink';
import type { HomeSensor } from '@/providers/data/records';
import { Sparkline } from '@/resources/sensors/parts/now/Sparkline';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';

import { AirNow } from './AirNow';
import { FavouriteButton } from './FavouriteButton';
import styles from './SensorCard.module.css';
import { SensorFoot } from './SensorFoot';
import { homeMessages } from '../texts';
import {
  exceededLevel,
  ExceededMark,
  isOld,
  LimitOf,
  MeaningOf,
  OmittedNote,
  PassedLimit,
  Value,
  type HomeVariable,
} from './VariableValue';

/** Lines for variables besides the main one. If there are more variables, the last line counts those left out. */
const OTHER_LINES = 3;

/** The variables that a card has room for, and how many it leaves out: never one that exceeds a limit for one that doesn't. */
const fitting = (others: readonly HomeVariable[], now: number) => {
  const isExceeded = ({ last }: HomeVariable) => exceededLevel(last, now) !== undefined;
  const worstFirst = others.toSorted((one, other) => Number(isExceeded(other)) - Number(isExceeded(one)));
  const shown = others.length > OTHER_LINES ? worstFirst.slice(0, OTHER_LINES - 1) : others;
  return { shown, leftOut: others.length - shown.length };
};

const Other = ({ variable, askedAt }: { variable: HomeVariable; askedAt: number }) => {
  const { name, last, passed, omitted } = variable;
  const exceeded = exceededLevel(last, askedAt);
  return (
    <li className={styles.other} data-status={exceeded} title={name}>
      {exceeded && <ExceededMark status={exceeded} />}
      <span className={styles.otherName}>{name}</span>{' '}
      <span className={styles.otherValue} data-old={isOld(last, askedAt)}>
        <Value variable={variable} />
        {exceeded && <PassedLimit passed={passed} />}
        <OmittedNote omitted={omitted} />
      </span>
    </li>
  );
};

interface SensorCardProps {
  sensor: HomeSensor;
  /** When the server was asked, in milliseconds since 1970. */
  askedAt: number;
}

/**
 * A sensor as residents see it: its status, its last measurement, the last day, and what is wrong (EXT-37).
 */
export const SensorCard = memo(({ sensor, askedAt }: SensorCardProps) => {
  const text = useText();
  const nameId = useId();
  const { sensorId, name, typeName, locationName, status, main, others } = sensor;
  const exceeded = main ? exceededLevel(main.last, askedAt) : undefined;
  const { shown, leftOut } = fitting(others, askedAt);
  const place = [locationName, typeName].filter(Boolean).join(' · ');

  return (
    <li className={styles.card} data-status={status}>
      <p className={styles.head}>
        <StatusBadge status={status} />
        {main?.last && <Age at={main.last.at} className={styles.age} />}
        <FavouriteButton sensor={sensor} />
      </p>
      <h3 id={nameId} className={styles.name} title={name}>
        <SensorName id={sensorId}>{name}</SensorName>
      </h3>
      <p className={styles.place} title={place}>
        {place}
      </p>
      <div className={styles.main}>
        <p
          className={styles.value}
          data-status={exceeded}
          data-old={main ? isOld(main.last, askedAt) : undefined}
        >
          {exceeded && <ExceededMark status={exceeded} />}
          {main ? <Value variable={main} /> : '–'}
        </p>
        <p className={styles.variable}>
          <span className={styles.variableName} title={main?.name}>
            {main?.name}
          </span>
          {main?.last && <LimitOf variable={main} askedAt={askedAt} />}
          {main && <OmittedNote omitted={main.omitted} />}
        </p>
        {main && <MeaningOf variable={main} askedAt={askedAt} />}
        <AirNow air={sensor.air} />
        <div className={styles.day}>{main && <Sparkline variable={main} now={askedAt} />}</div>
      </div>
      <ul className={styles.others}>
        {shown.map((variable) => (
          <Other key={variable.id} variable={variable} askedAt={askedAt} />
        ))}
        {leftOut > 0 && <li>{text(homeMessages.moreVariables, counted(leftOut))}</li>}
      </ul>
      <SensorFoot sensor={sensor} nameId={nameId} />
    </li>
  );
});
