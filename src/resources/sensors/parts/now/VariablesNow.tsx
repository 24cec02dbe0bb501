import { addsUp, isByDay, readingUnit } from '@domain/sensors/variableKind';
import { nextMaximum } from '@domain/sensors/threshold';
import { stillHolds } from '@domain/sensors/sensorStatus';
import { nameOfState } from '@domain/sensors/stateNames';
import { judgedInParts } from '@reporting/captions';
import { formatExact, formatMeasure } from '@reporting/format';
import { statusNames } from '@domain/sensors/statusNames';

import { formatAge } from '@/i18n/formatAge';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { useNow } from '@/kit/useNow';
import type { SensorNow } from '@/providers/data/records';

import { STATUS_MARKS } from '../statusMarks';
import styles from './NowPanel.module.css';
import { Sparkline } from './Sparkline';
import { nowMessages } from './texts';

type Variable = SensorNow['variables'][number];
type Last = NonNullable<Variable['last']>;

/** In full weight only as long as it says something about now. */
const LastValue = ({ last, variable }: { last: Last; variable: Variable }) => {
  const isCurrent = stillHolds(Date.parse(last.at), useNow());
  const { figure, unit } = judgedInParts(last.value, variable);

  return (
    <p
      className={styles.value}
      data-old={!isCurrent || undefined}
      title={nameOfState(last.value, variable.stateNames)}
    >
      {figure}
      {unit && <span className={styles.unit}> {unit}</span>}
    </p>
  );
};

/** The limit that a day's total is about to pass, or passed last. */
const DayLimit = ({ last: { value }, variable }: { last: Last; variable: Variable }) => {
  const text = useText();
  const limit = nextMaximum(value, variable);
  if (limit === undefined) return null;
  return (
    <p className={styles.limit}>
      {text(nowMessages.dayLimit, { limit: formatExact(limit, readingUnit(variable)) })}
    </p>
  );
};

const StatusAndAge = ({ last: { at, status } }: { last: Last }) => {
  const text = useText();
  const now = useNow();
  const isCurrent = stillHolds(Date.parse(at), now);

  return (
    <p className={styles.state}>
      {isCurrent ? (
        status && (
          <span className={styles.status} data-status={status}>
            <Icon name={STATUS_MARKS[status]} size={16} />
            {statusNames[status]}
          </span>
        )
      ) : (
        <span className={styles.status}>
          <Icon name="history" size={16} />
          {text(nowMessages.notRecent)}
        </span>
      )}
      <time dateTime={at} className={styles.age}>
        {formatAge(at, new Date(now))}
      </time>
    </p>
  );
};

/** What came after the last value, and doesn't count: it can't be right (EXT-62), or is annulled (EXT-63). */
const Omitted = ({
  omitted: { at, value, isAnnulled },
  unit,
}: {
  omitted: NonNullable<Variable['omitted']>;
  unit: string | null;
}) => {
  const text = useText();
  const age = formatAge(at, new Date(useNow()));

  return (
    <p
      className={styles.omitted}
      title={text(isAnnulled ? nowMessages.annulledHint : nowMessages.doubtfulHint)}
    >
      <Icon name="warning" size={14} />
      {text(isAnnulled ? nowMessages.annulled : nowMessages.doubtful, {
        value: formatMeasure(value, unit),
        age,
      })}
    </p>
  );
};

/** What the operator says of its status (EXT-74), as long as the value holds. */
const Meaning = ({ at, children }: { at: string; children: string }) =>
  stillHolds(Date.parse(at), useNow()) ? <p className={styles.meaning}>{children}</p> : null;

const VariableNow = ({ variable, askedAt }: { variable: Variable; askedAt: number }) => {
  const text = useText();
  const { name, unit, kind, last, meaning, omitted } = variable;

  return (
    <li className={styles.variable}>
      <p className={styles.name} title={name}>
        {name}
      </p>
      {last ? <LastValue last={last} variable={variable} /> : <p className={styles.value}>–</p>}
      {last && isByDay(variable) && <DayLimit last={last} variable={variable} />}
      <Sparkline variable={variable} now={askedAt} />
      {last ? (
        <StatusAndAge last={last} />
      ) : (
        <p className={styles.state}>{text(nowMessages.neverMeasured)}</p>
      )}
      {last && meaning && <Meaning at={last.at}>{meaning}</Meaning>}
      {omitted && <Omitted omitted={omitted} unit={addsUp(kind) ? null : unit} />}
    </li>
  );
};

interface VariablesNowProps {
  variables: readonly Variable[];
  /** When the server was asked, in milliseconds since 1970. */
  askedAt: number;
}

/** The status of each variable of a sensor, its age, and the last 24 hours. */
export const VariablesNow = ({ variables, askedAt }: VariablesNowProps) => (
  <ul className={styles.variables}>
    {variables.map((variable) => (
      <VariableNow key={variable.id} variable={variable} askedAt={askedAt} />
    ))}
  </ul>
);
