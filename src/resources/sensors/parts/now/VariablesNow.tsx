import { stillHolds } from '@domain/sensors/sensorStatus';
import { formatNumber } from '@reporting/format';
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
const LastValue = ({ last, unit }: { last: Last; unit: string | null }) => {
  const isCurrent = stillHolds(Date.parse(last.at), useNow());

  return (
    <p className={styles.value} data-old={!isCurrent || undefined}>
      {formatNumber(last.value)}
      {unit && <span className={styles.unit}> {unit}</span>}
    </p>
  );
};

const StatusAndAge = ({ last: { at, status } }: { last: Last }) => {
  const text = useText();
  const now = useNow();
  const isCurrent = stillHolds(Date.parse(at), now);

  return (
    <p className={styles.state}>
      <span className={styles.status} data-status={isCurrent ? status : undefined}>
        <Icon name={isCurrent ? STATUS_MARKS[status] : 'history'} size={16} />
        {isCurrent ? statusNames[status] : text(nowMessages.notRecent)}
      </span>
      <time dateTime={at} className={styles.age}>
        {formatAge(at, new Date(now))}
      </time>
    </p>
  );
};

const VariableNow = ({ variable, askedAt }: { variable: Variable; askedAt: number }) => {
  const text = useText();
  const { name, unit, last } = variable;

  return (
    <li className={styles.variable}>
      <p className={styles.name} title={name}>
        {name}
      </p>
      {last ? <LastValue last={last} unit={unit} /> : <p className={styles.value}>–</p>}
      <Sparkline variable={variable} now={askedAt} />
      {last ? (
        <StatusAndAge last={last} />
      ) : (
        <p className={styles.state}>{text(nowMessages.neverMeasured)}</p>
      )}
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
