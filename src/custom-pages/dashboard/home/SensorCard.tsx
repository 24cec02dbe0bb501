import { memo, useId } from 'react';
import { Link } from 'react-router-dom';

import { alarmsOfSensorPath } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';
import { stillHolds } from '@domain/sensors/sensorStatus';
import { nameOfState } from '@domain/sensors/stateNames';
import { statusNames } from '@domain/sensors/statusNames';
import type { AlertLevel } from '@domain/sensors/threshold';
import { isByDay, readingUnit } from '@domain/sensors/variableKind';
import { compassPoint } from '@reporting/captions';
import { formatNumber } from '@reporting/format';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { Age } from '@/kit/Moment';
import { SensorName } from '@/kit/NameLink';
import { useFeature } from '@/kit/useFeature';
import type { HomeSensor } from '@/providers/data/records';
import { Sparkline } from '@/resources/sensors/parts/now/Sparkline';
import { nowMessages } from '@/resources/sensors/parts/now/texts';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import styles from './SensorCard.module.css';
import { homeMessages } from './texts';

type HomeVariable = HomeSensor['others'][number];

/** Lines for variables besides the main one. If there are more variables, the last line counts those left out. */
const OTHER_LINES = 3;

/** The variables that a card has room for, and how many it leaves out: never one that exceeds a limit for one that doesn't. */
const fitting = (others: readonly HomeVariable[], now: number) => {
  const isExceeded = ({ last }: HomeVariable) => exceededLevel(last, now) !== undefined;
  const worstFirst = others.toSorted((one, other) => Number(isExceeded(other)) - Number(isExceeded(one)));
  const shown = others.length > OTHER_LINES ? worstFirst.slice(0, OTHER_LINES - 1) : others;
  return { shown, leftOut: others.length - shown.length };
};

const Value = ({ variable }: { variable: HomeVariable }) => {
  const text = useText();
  const { last, kind, stateNames } = variable;
  if (!last) return '–';
  const state = nameOfState(last.value, stateNames);
  if (state !== undefined)
    return (
      <span className={styles.stateName} title={state}>
        {state}
      </span>
    );
  const ofDay = isByDay(variable);
  const unit = ofDay ? readingUnit(variable) : variable.unit;
  return (
    <>
      {formatNumber(last.value)}
      {unit && <span className={styles.unit}> {unit}</span>}
      {ofDay && <span className={styles.unit}> {text(nowMessages.inDay)}</span>}
      {kind === 'direction' && <span className={styles.unit}> {compassPoint(last.value)}</span>}
    </>
  );
};

/** The meaning of the colour as an icon and a word. */
const ExceededMark = ({ status }: { status: AlertLevel }) => (
  <>
    <Icon name={STATUS_MARKS[status]} size={14} />
    <span className="visually-hidden">{statusNames[status]} </span>
  </>
);

/** The level of the limits that a value exceeds, as long as the value holds. */
const exceededLevel = (last: HomeVariable['last'], now: number) =>
  last && last.status !== 'normal' && stillHolds(Date.parse(last.at), now) ? last.status : undefined;

/** Whether a value says nothing about now any more; otherwise undefined, as an attribute has it. */
const isOld = (last: HomeVariable['last'], now: number) =>
  (last && !stillHolds(Date.parse(last.at), now)) || undefined;

/** The limit that a value exceeds: 'máx. 80'. */
const PassedLimit = ({ passed }: Pick<HomeVariable, 'passed'>) => {
  const text = useText();
  if (!passed) return null;
  const isMinimum = passed.limit === 'minCritical' || passed.limit === 'minWarning';
  return (
    <span className={styles.limit}>
      {' '}
      {text(isMinimum ? homeMessages.minLimit : homeMessages.maxLimit, { value: formatNumber(passed.value) })}
    </span>
  );
};

/** That something newer came, which doesn't count (EXT-62, EXT-63). */
const OmittedNote = ({ omitted }: Pick<HomeVariable, 'omitted'>) => {
  const text = useText();
  if (!omitted) return null;
  const { isAnnulled } = omitted;
  return (
    <span
      className={styles.omitted}
      title={text(isAnnulled ? nowMessages.annulledHint : nowMessages.doubtfulHint)}
    >
      {' '}
      {text(isAnnulled ? nowMessages.annulledWord : nowMessages.doubtfulWord)}
    </span>
  );
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
  const showsAlarms = useFeature('alarms');
  const { sensorId, name, typeId, typeName, locationName, status, main, others, openAlarms } = sensor;
  const exceeded = main ? exceededLevel(main.last, askedAt) : undefined;
  const { shown, leftOut } = fitting(others, askedAt);
  const place = [locationName, typeName].filter(Boolean).join(' · ');

  return (
    <li className={styles.card} data-status={status}>
      <p className={styles.head}>
        <StatusBadge status={status} />
        {main?.last && <Age at={main.last.at} className={styles.age} />}
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
          {main && exceeded && <PassedLimit passed={main.passed} />}
          {main && <OmittedNote omitted={main.omitted} />}
        </p>
        <div className={styles.day}>{main && <Sparkline variable={main} now={askedAt} />}</div>
      </div>
      <ul className={styles.others}>
        {shown.map((variable) => (
          <Other key={variable.id} variable={variable} askedAt={askedAt} />
        ))}
        {leftOut > 0 && <li>{text(homeMessages.moreVariables, counted(leftOut))}</li>}
      </ul>
      <p className={styles.foot}>
        {showsAlarms && openAlarms.length > 0 && (
          <Link to={alarmsOfSensorPath(sensorId, 'open')} className={styles.alarms} aria-describedby={nameId}>
            {text(homeMessages.openAlarms, counted(openAlarms.length))}
          </Link>
        )}
        <Link
          to={reportsPath({ sensorType: typeId, sensor: sensorId })}
          className={styles.report}
          aria-describedby={nameId}
        >
          <Icon name="chart" size={18} />
          {text('sensorList.viewReport')}
        </Link>
      </p>
    </li>
  );
});
