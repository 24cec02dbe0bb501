import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { chartsMessages } from '../texts';
import { useSubject } from '../ChartSubject';
import { isWhole, type Span } from '../rules/axis';
import { describePlace, type IsShown, type LineChart } from '../rules/lineChart';
import { effectOfKey } from './chartKeys';
import type { Cursor } from './createCursor';
import styles from './CursorSlider.module.css';

/** A chart with the part of it in view. */
export interface ChartInView {
  chart: LineChart;
  cursor: Cursor;
  isShown: IsShown;
  /** The part in view. */
  span: Span;
  onSpan: (span: Span) => void;
}

export const usePlace = (cursor: Cursor): number | null => useSyncExternalStore(cursor.subscribe, cursor.get);

/**
 * The chart for the keyboard: a slider over its places, whose value is the text at that place. So screen
 * readers read it as it moves, and stay silent while a pointer moves.
 */
export const CursorSlider = ({
  chart,
  cursor,
  isShown,
  span,
  onSpan,
  children,
}: ChartInView & { children: ReactNode }) => {
  const text = useText();
  const { title } = useSubject();
  const place = usePlace(cursor);
  const { axis, x } = chart;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (isWhole(axis, span)) return;
      // Keeps a surrounding dialog open: the first press shows the whole chart again.
      event.stopPropagation();
      onSpan(axis);
      return;
    }
    const effect = effectOfKey(event.key, { axis, x, span, place });
    if (!effect) return;
    event.preventDefault();
    if ('span' in effect) onSpan(effect.span);
    else cursor.set(effect.place);
  };

  return (
    <div className={styles.chart} onDoubleClick={() => onSpan(axis)}>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={text(chartsMessages.cursorOf, { title })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, x.length - 1)}
        aria-valuenow={place ?? 0}
        aria-valuetext={place === null ? text(chartsMessages.noPlace) : describePlace(chart, place, isShown)}
        onKeyDown={onKeyDown}
        onBlur={() => cursor.set(null)}
      />
      {children}
    </div>
  );
};
