import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import { palettes } from '@reporting/palette';

import { useThemeMode } from '@/theme/themeMode';
import { useIsPrinting } from '@/theme/printing';

import { useSize } from '../../useSize';
import { zoomed, type Span } from '../rules/axis';
import type { LineChart } from '../rules/lineChart';
import type { Cursor } from './createCursor';
import type { ChartInView } from './CursorSlider';
import styles from './Panels.module.css';
import { plotData, plotOptions, type Plot } from './plotOptions';

interface LinePlotProps extends ChartInView, Pick<Plot, 'panel' | 'hasPlaces'> {}

/** The width that a printed page leaves. */
const PAPER_WIDTH_PX = 640;

/** A shorter drag is a click that slipped. */
const MIN_MARK_PX = 8;

/** A finger that moves sideways moves the cursor; up and down it scrolls the page. */
const followFinger = (plot: uPlot, cursor: Cursor) => {
  plot.over.addEventListener('pointermove', ({ pointerType, clientX }) => {
    if (pointerType !== 'touch') return;
    const { left } = plot.over.getBoundingClientRect();
    cursor.set(plot.posToIdx(clientX - left));
  });
};

/** Moves the cursor's line to a place without an event. */
const showPlace = (plot: uPlot, place: number | null) => {
  const at = place === null ? undefined : plot.data[0][place];
  plot.setCursor(
    at === undefined ? { left: -10, top: -10 } : { left: plot.valToPos(at, 'x'), top: plot.height / 3 },
    false,
  );
};

/** Moves the text of the moment beside the cursor's line, to the side on which the plot has room. */
const showTime = (label: HTMLElement | null, plot: uPlot, { axis }: LineChart, place: number | null) => {
  if (!label) return;
  const at = place === null ? undefined : plot.data[0][place];
  if (at === undefined) {
    delete label.dataset.time;
    return;
  }
  const left = plot.valToPos(at, 'x');
  label.dataset.time = axis.describe(at);
  label.dataset.side = left > plot.over.clientWidth / 2 ? 'start' : 'end';
  label.style.left = `${plot.over.offsetLeft + left}px`;
};

/**
 * A panel drawn by uPlot. It is drawn again, in some milliseconds, whenever something other than the cursor
 * changes.
 */
export const LinePlot = ({ chart, panel, isShown, span, cursor, onSpan, hasPlaces }: LinePlotProps) => {
  const box = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const { mode } = useThemeMode();
  const isPrinting = useIsPrinting();
  const palette = palettes[isPrinting ? 'light' : mode];
  const size = useSize(box);
  const width = isPrinting ? PAPER_WIDTH_PX : size?.width;
  const height = size?.height;
  const mark = useEffectEvent((marked: Span) => onSpan(zoomed(chart.axis, marked, 1)));

  useEffect(() => {
    if (!box.current || !width || !height) return undefined;
    const shown = { chart, panel, isShown, span, palette, width, height, hasPlaces };
    const options = plotOptions(shown);
    const drawn = new uPlot(
      {
        ...options,
        hooks: {
          ...options.hooks,
          // uPlot also calls this at its start and after `showPlace`, then without an event.
          setCursor: [(self) => self.cursor.event && cursor.set(self.cursor.idx ?? null, self)],
          setSelect: [
            (self) => {
              const { left, width: marked } = self.select;
              if (marked < MIN_MARK_PX) return;
              mark({ from: self.posToVal(left, 'x'), to: self.posToVal(left + marked, 'x') });
            },
          ],
        },
      },
      plotData(shown),
      box.current,
    );
    followFinger(drawn, cursor);
    showPlace(drawn, cursor.get());
    showTime(time.current, drawn, chart, cursor.get());
    const unsubscribe = cursor.subscribe((by) => {
      if (by !== drawn) showPlace(drawn, cursor.get());
      showTime(time.current, drawn, chart, cursor.get());
    });
    return () => {
      unsubscribe();
      drawn.destroy();
    };
  }, [chart, panel, isShown, span, palette, width, height, hasPlaces, cursor]);

  return (
    <div ref={box} className={styles.plot} data-has-places={hasPlaces || undefined}>
      {/* The slider tells assistive technology. */}
      <span ref={time} className={styles.time} aria-hidden="true" />
    </div>
  );
};
