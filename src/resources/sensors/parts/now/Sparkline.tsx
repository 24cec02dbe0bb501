import { memo } from 'react';

import { readingUnit, readVariableKind } from '@domain/sensors/variableKind';
import { describeSpan } from '@reporting/captions';
import { figureOf } from '@reporting/figures';

import { useText } from '@/i18n/useText';
import type { SensorNow } from '@/providers/data/records';

import styles from './Sparkline.module.css';
import { sparklinePath } from './sparklinePath';
import { nowMessages } from './texts';

const BOX = { width: 240, height: 30 };

interface SparklineProps {
  variable: Pick<SensorNow['variables'][number], 'hours' | 'unit' | 'kind'>;
  /** In milliseconds since 1970. */
  now: number;
}

/** The last 24 hours as a small graph that fills the element around it. */
export const Sparkline = memo(({ variable: { hours, ...measure }, now }: SparklineProps) => {
  const text = useText();
  const { mean } = hours;
  if (mean.length === 0) return <p className={styles.none}>{text(nowMessages.noHours)}</p>;

  const span = {
    min: Math.min(...mean),
    max: Math.max(...mean),
    mean: figureOf(
      readVariableKind(measure.kind),
      mean.map((figure) => ({ mean: figure, minutes: 1 })),
    ),
  };
  const described = describeSpan(span, { ...measure, unitOfReading: readingUnit(measure) });
  return (
    <svg
      role="img"
      aria-label={
        measure.kind === 'direction'
          ? text(nowMessages.directions24Hours)
          : text(nowMessages.last24Hours, { span: described })
      }
      className={styles.line}
      viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
      preserveAspectRatio="none"
    >
      <path d={sparklinePath(hours, now, BOX, measure.kind)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
