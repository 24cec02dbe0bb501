import { stillHolds } from '@domain/sensors/sensorStatus';
import { nameOfState } from '@domain/sensors/stateNames';
import { statusNames } from '@domain/sensors/statusNames';
import type { AlertLevel } from '@domain/sensors/threshold';
import { judgedInParts } from '@reporting/captions';
import { formatNumber } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import type { HomeSensor } from '@/providers/data/records';
import { nowMessages } from '@/resources/sensors/parts/now/texts';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import { homeMessages } from '../texts';
import styles from './VariableValue.module.css';

export type HomeVariable = HomeSensor['others'][number];

/** A value with its unit, or the name of its state. */
export const Value = ({ variable }: { variable: HomeVariable }) => {
  const { last, stateNames } = variable;
  if (!last) return '–';
  const state = nameOfState(last.value, stateNames);
  if (state !== undefined)
    return (
      <span className={styles.stateName} title={state}>
        {state}
      </span>
    );
  const { figure, unit } = judgedInParts(last.value, variable);
  return (
    <>
      {figure}
      {unit && <span className={styles.unit}> {unit}</span>}
    </>
  );
};

/** The meaning of the colour as an icon and a word. */
export const ExceededMark = ({ status }: { status: AlertLevel }) => (
  <>
    <Icon name={STATUS_MARKS[status]} size={14} />
    <span className="visually-hidden">{statusNames[status]} </span>
  </>
);

/** The level of the limits that a value exceeds, as long as the value holds. */
export const exceededLevel = (last: HomeVariable['last'], now: number) =>
  last?.status && last.status !== 'normal' && stillHolds(Date.parse(last.at), now) ? last.status : undefined;

/** Whether a value says nothing about now any more; otherwise undefined, as an attribute has it. */
export const isOld = (last: HomeVariable['last'], now: number) =>
  (last && !stillHolds(Date.parse(last.at), now)) || undefined;

/** The limit that a value exceeds: 'máx. 80'. */
export const PassedLimit = ({ passed }: Pick<HomeVariable, 'passed'>) => {
  const text = useText();
  if (!passed) return null;
  const isMinimum = passed.limit === 'minCritical' || passed.limit === 'minWarning';
  return (
    <span className={styles.limit} data-passed>
      {' '}
      {text(isMinimum ? homeMessages.minLimit : homeMessages.maxLimit, { value: formatNumber(passed.value) })}
    </span>
  );
};

/** The limits between which a value is (EXT-74): 'máx. 80', or 'de 5 a 35'. */
const NormalLimits = ({ normal }: Pick<HomeVariable, 'normal'>) => {
  const text = useText();
  const min = normal?.min ?? undefined;
  const max = normal?.max ?? undefined;
  if (min === undefined && max === undefined) return null;
  const range =
    min === undefined
      ? text(homeMessages.maxLimit, { value: formatNumber(max ?? 0) })
      : max === undefined
        ? text(homeMessages.minLimit, { value: formatNumber(min) })
        : text(homeMessages.betweenLimits, { min: formatNumber(min), max: formatNumber(max) });
  return <span className={styles.limit}> {range}</span>;
};

/** The limit of a value: the one that it exceeds, or those between which it is. */
export const LimitOf = ({ variable, askedAt }: { variable: HomeVariable; askedAt: number }) =>
  exceededLevel(variable.last, askedAt) && variable.passed ? (
    <PassedLimit passed={variable.passed} />
  ) : (
    <NormalLimits normal={variable.stateNames?.length ? null : variable.normal} />
  );

/** What the operator says of its status (EXT-74), as long as the value holds. */
export const MeaningOf = ({ variable, askedAt }: { variable: HomeVariable; askedAt: number }) => {
  const { last, meaning } = variable;
  if (!meaning || !last || !stillHolds(Date.parse(last.at), askedAt)) return null;
  return (
    <p className={styles.meaning} title={meaning}>
      {meaning}
    </p>
  );
};

/** That something newer came, which doesn't count (EXT-62, EXT-63). */
export const OmittedNote = ({ omitted }: Pick<HomeVariable, 'omitted'>) => {
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
