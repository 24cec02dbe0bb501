import { useText } from '@/i18n/useText';

import styles from './DayLine.module.css';
import { dayLinePath, type DayValue } from './dayLinePath';
import { deviceHealthMessages } from './texts';

const BOX = { width: 180, height: 18 };

interface DayLineProps {
  values: readonly DayValue[];
  /** The site's. */
  today: string;
  format: (value: number) => string;
}

/** The last 30 days of something as a small graph. */
export const DayLine = ({ values, today, format }: DayLineProps) => {
  const text = useText();
  // One day is no line.
  if (values.length < 2) return null;

  const all = values.map(({ value }) => value);
  const [low, high] = [format(Math.min(...all)), format(Math.max(...all))];
  const label = low === high ? deviceHealthMessages.lastDaysSame : deviceHealthMessages.lastDays;
  return (
    <svg
      role="img"
      aria-label={text(label, { low, high })}
      className={styles.line}
      viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
      preserveAspectRatio="none"
    >
      <title>{text(label, { low, high })}</title>
      <path d={dayLinePath(values, today, BOX)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
