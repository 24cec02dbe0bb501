import { memo } from 'react';

import { describeSpan } from '@reporting/captions';
import { formatNumber } from '@reporting/format';
import { statusNames } from '@reporting/status';
import type { AlertLevel } from '@domain/threshold';
import { formatAge } from '@/i18n/formatAge';
import { useText } from '@/i18n/useText';
import type { SensorNow } from '@/providers/data/types';
import { Icon, type IconName } from '@/shared/Icon';
import { useNow } from '@/shared/useNow';

import styles from './NowPanel.module.css';
import { sparklinePath } from './sparkline';

type Variable = SensorNow['variables'][number];
type Last = NonNullable<Variable['last']>;

/** A value holds for an hour (EXT-21): what is older says nothing of now. */
const HOLDS_MS = 3_600_000;

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
  const isCurrent = now - Date.parse(at) <= HOLDS_MS;

  return (
    <p className={styles.state}>
      <span className={styles.status} data-status={isCurrent ? status : undefined}>
        <Icon name={isCurrent ? MARKS[status] : 'history'} size={16} />
        {isCurrent ? statusNames[status] : text('reports.notRecent')}
      </span>
      <time dateTime={at} className={styles.age}>
        {formatAge(at, new Date(now))}
      </time>
    </p>
  );
};

const BOX = { width: 240, height: 30 };

/** The last 24 hours, as small as a word. */
const Sparkline = memo(({ variable, now }: { variable: Variable; now: number }) => {
  const text = useText();
  const { hours, unit } = variable;
  const { mean } = hours;
  if (mean.length === 0) return <p className={styles.none}>{text('reports.noHours')}</p>;

  const span = {
    min: Math.min(...mean),
    max: Math.max(...mean),
    mean: mean.reduce((sum, value) => sum + value, 0) / mean.length,
  };
  return (
    <svg
      role="img"
      aria-label={text('reports.last24Hours', { span: describeSpan(span, unit) })}
      className={styles.sparkline}
      viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
      preserveAspectRatio="none"
    >
      <path d={sparklinePath(hours, now, BOX)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

const VariableNow = ({ variable, askedAt }: { variable: Variable; askedAt: number }) => {
  const text = useText();
  const { name, unit, last } = variable;

  return (
    <li className={styles.variable}>
      <p className={styles.name}>{name}</p>
      <p className={styles.value}>
        {last ? formatNumber(last.value) : '–'}
        {last && unit && <span className={styles.unit}> {unit}</span>}
      </p>
      <Sparkline variable={variable} now={askedAt} />
      {last ? <StatusAndAge last={last} /> : <p className={styles.state}>{text('reports.neverMeasured')}</p>}
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
