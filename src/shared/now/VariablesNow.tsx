import { VALUE_HOLDS_MS } from '@domain/sensorStatus';
import { formatNumber } from '@reporting/format';
import { statusNames } from '@reporting/status';
import type { AlertLevel } from '@domain/threshold';
import { formatAge } from '@/i18n/formatAge';
import { useText } from '@/i18n/useText';
import type { SensorNow } from '@/providers/data/records';

import { Icon, type IconName } from '../Icon';
import { useNow } from '../useNow';
import styles from './NowPanel.module.css';
import { Sparkline } from './Sparkline';

type Variable = SensorNow['variables'][number];
type Last = NonNullable<Variable['last']>;

/** Each with a drawing of its own, for those who don't tell the colours apart. */
const MARKS: Readonly<Record<AlertLevel, IconName>> = {
  normal: 'check',
  warning: 'warning',
  critical: 'alert',
};

/** Alone in rendering as the time passes. */
const StatusAndAge = ({ last: { at, status } }: { last: Last }) => {
  const text = useText();
  const now = useNow();
  const isCurrent = now - Date.parse(at) <= VALUE_HOLDS_MS;

  return (
    <p className={styles.state}>
      <span className={styles.status} data-status={isCurrent ? status : undefined}>
        <Icon name={isCurrent ? MARKS[status] : 'history'} size={16} />
        {isCurrent ? statusNames[status] : text('now.notRecent')}
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
      <p className={styles.value}>
        {last ? formatNumber(last.value) : '–'}
        {last && unit && <span className={styles.unit}> {unit}</span>}
      </p>
      <Sparkline variable={variable} now={askedAt} />
      {last ? <StatusAndAge last={last} /> : <p className={styles.state}>{text('now.neverMeasured')}</p>}
    </li>
  );
};

interface VariablesNowProps {
  variables: readonly Variable[];
  /** When the server was asked, in milliseconds since 1970. */
  askedAt: number;
}

/** How each variable of a sensor is, since when, and how its last 24 hours were. */
export const VariablesNow = ({ variables, askedAt }: VariablesNowProps) => (
  <ul className={styles.variables}>
    {variables.map((variable) => (
      <VariableNow key={variable.id} variable={variable} askedAt={askedAt} />
    ))}
  </ul>
);
