import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import type { Span } from '../rules/axis';
import type { Cursor } from './createCursor';
import styles from './Panels.module.css';
import { plotData, plotOptions, type Plot } from './plotOptions';

interface LinePlotProps {
  plot: Omit<Plot, 'factor'>;
  cursor: Cursor;
  /** Somebody marked a stretch. */
  onMark: (span: Span) => void;
}

/** Less is a click that slipped. */
const LEAST_MARK_PX = 8;

/** A finger that moves sideways moves the cursor; up and down it scrolls the page. */
const followFinger = (plot: uPlot, cursor: Cursor) => {
  plot.over.addEventListener('pointermove', ({ pointerType, clientX }) => {
    if (pointerType !== 'touch') return;
    const { left } = plot.over.getBoundingClientRect();
    cursor.set(plot.posToIdx(clientX - left));
  });
};

/** Puts the cursor's line on a place, without telling of it. */
const showPlace = (plot: uPlot, place: number | null) => {
  const at = place === null ? undefined : plot.data[0][place];
  plot.setCursor(
    at === undefined ? { left: -10, top: -10 } : { left: plot.valToPos(at, 'x'), top: plot.height / 3 },
    false,
  );
};

/** A panel as uPlot draws it: anew whenever something but the cursor changes, which takes it some milliseconds. */
export const LinePlot = ({ plot, cursor, onMark }: LinePlotProps) => {
  const box = useRef<HTMLDivElement>(null);
  const mark = useEffectEvent(onMark);

  useEffect(() => {
    if (!box.current || plot.width <= 0 || plot.height <= 0) return undefined;
    const whole: Plot = { ...plot, factor: 1 };
    const options = plotOptions(whole);
    const drawn = new uPlot(
      {
        ...options,
        hooks: {
          ...options.hooks,
          // It tells of where it begins and of what `showPlace` does, too, without an event.
          setCursor: [(self) => self.cursor.event && cursor.set(self.cursor.idx ?? null, self)],
          setSelect: [
            (self) => {
              const { left, width } = self.select;
              if (width < LEAST_MARK_PX) return;
              mark({ from: self.posToVal(left, 'x'), to: self.posToVal(left + width, 'x') });
            },
          ],
        },
      },
      plotData(whole),
      box.current,
    );
    followFinger(drawn, cursor);
    showPlace(drawn, cursor.get());
    const unsubscribe = cursor.subscribe((by) => {
      if (by !== drawn) showPlace(drawn, cursor.get());
    });
    return () => {
      unsubscribe();
      drawn.destroy();
    };
  }, [plot, cursor]);

  return <div ref={box} className={styles.plot} style={{ height: plot.height }} />;
};
