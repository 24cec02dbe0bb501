import { useMemo, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';

import { palettes } from '@reporting/palette';
import { variableTitle } from '@reporting/captions';

import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { useIsPrinting } from '@/theme/printing';
import { useThemeMode } from '@/theme/themeMode';

import { useSubject } from '../ChartSubject';
import { ChartFrame } from '../frame/ChartFrame';
import { Legend, LegendNote, LineSwatch } from '../frame/Legend';

import { useShownVariables } from '../frame/useShownVariables';
import { isWhole, marked, type Span } from '../rules/axis';
import { tellPlace, type LineChart } from '../rules/lineChart';
import { effectOfKey } from './chartKeys';
import { createCursor, type Cursor } from './createCursor';
import styles from './LineChartView.module.css';
import { linePicture } from './linePicture';
import { LinePlot } from './LinePlot';
import { lineStyle, OTHER_DASH } from './lineStyle';
import { useBoxSize } from './useBoxSize';

/** As wide as a page of paper leaves room for. */
const PAPER_WIDTH_PX = 640;
const LEAST_PANEL_PX = 120;
const PANEL_TITLE_PX = 20;

const usePlace = (cursor: Cursor) => useSyncExternalStore(cursor.subscribe, cursor.get);

type IsShown = (variableId: number) => boolean;

interface LookedAtProps {
  chart: LineChart;
  cursor: Cursor;
  isShown: IsShown;
}

/** What the chart says at the cursor, or in all while nobody looks at a place. */
const Readout = ({ chart, cursor, isShown }: LookedAtProps) => {
  const place = usePlace(cursor);
  return <p>{place === null ? chart.summary(isShown) : tellPlace(chart, place, isShown)}</p>;
};

interface CursorSliderProps extends LookedAtProps {
  span: Span;
  onSpan: (span: Span) => void;
  children: ReactNode;
}

/**
 * The chart for the keyboard: a slider over its places, whose value is what the chart says there. So screen readers read it
 * as it moves, and stay silent while a pointer does.
 */
const CursorSlider = ({ chart, cursor, isShown, span, onSpan, children }: CursorSliderProps) => {
  const text = useText();
  const { title } = useSubject();
  const place = usePlace(cursor);
  const { axis, x } = chart;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (isWhole(axis, span)) return;
      // A layer around the chart stays open: first the chart is whole again.
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
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={text('charts.cursorOf', { title })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, x.length - 1)}
      aria-valuenow={place ?? 0}
      aria-valuetext={place === null ? text('charts.noPlace') : tellPlace(chart, place, isShown)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onSpan(axis)}
    >
      {children}
    </div>
  );
};

interface ZoomButtonsProps {
  chart: LineChart;
  cursor: Cursor;
  span: Span;
  onSpan: (span: Span) => void;
}

const ZoomButtons = ({ chart, cursor, span, onSpan }: ZoomButtonsProps) => {
  const text = useText();
  const whole = isWhole(chart.axis, span);
  const press = (key: '+' | '-') => {
    const effect = effectOfKey(key, { ...chart, span, place: cursor.get() });
    if (effect && 'span' in effect) onSpan(effect.span);
  };

  return (
    <div className={styles.zoom}>
      {!whole && (
        <Button variant="quiet" className={styles.whole} onClick={() => onSpan(chart.axis)}>
          {text('charts.showAll')}
        </Button>
      )}
      <Button
        variant="icon"
        icon="zoomOut"
        aria-label={text('charts.zoomOut')}
        disabled={whole}
        onClick={() => press('-')}
      />
      <Button variant="icon" icon="zoomIn" aria-label={text('charts.zoomIn')} onClick={() => press('+')} />
    </div>
  );
};

const EmptySwatch = () => <span className={styles.empty} aria-hidden="true" />;

/** What stands in the legend besides the variables. */
const Notes = ({ chart }: { chart: LineChart }) => {
  const text = useText();
  const series = chart.panels[0]?.series ?? [];

  return (
    <>
      {series.map(
        ({ label, isOther }) =>
          label !== undefined && (
            <LegendNote key={label} mark={<LineSwatch colour="text-soft" dash={isOther ? OTHER_DASH : []} />}>
              {label}
            </LegendNote>
          ),
      )}
      {series.some(({ range }) => range) && (
        <LegendNote mark={<span className={styles.range} aria-hidden="true" />}>
          {text('charts.rangeNote')}
        </LegendNote>
      )}
      {chart.empty.length > 0 && <LegendNote mark={<EmptySwatch />}>{text('charts.emptyNote')}</LegendNote>}
    </>
  );
};

interface PanelsProps extends LookedAtProps {
  span: Span;
  onSpan: (span: Span) => void;
}

/** Panels under each other, one for each unit. */
const Panels = ({ chart, cursor, isShown, span, onSpan }: PanelsProps) => {
  const text = useText();
  const { mode } = useThemeMode();
  const isPrinting = useIsPrinting();
  const { box, width, height } = useBoxSize();
  const panels = chart.panels.filter(({ series }) => series.some(({ variableId }) => isShown(variableId)));
  const hasTitles = chart.panels.length > 1;
  const palette = palettes[isPrinting ? 'light' : mode];
  const share = Math.floor(height / Math.max(1, panels.length)) - (hasTitles ? PANEL_TITLE_PX : 0);
  const size = useMemo(
    () => ({ width: isPrinting ? PAPER_WIDTH_PX : width, height: Math.max(LEAST_PANEL_PX, share) }),
    [isPrinting, width, share],
  );

  return (
    <div ref={box} className={styles.panels}>
      {panels.length === 0 && <p className={styles.allHidden}>{text('charts.allHidden')}</p>}
      {width > 0 &&
        panels.map((panel) => (
          <div key={panel.key}>
            {hasTitles && (
              <p className={styles.panelTitle} style={{ height: PANEL_TITLE_PX }}>
                {chart.variables
                  .filter(({ id }) => isShown(id) && panel.series.some(({ variableId }) => variableId === id))
                  .map(variableTitle)
                  .join(', ')}
              </p>
            )}
            <PanelPlot {...{ chart, panel, isShown, span, palette, cursor, ...size }} onSpan={onSpan} />
          </div>
        ))}
    </div>
  );
};

type PanelPlotProps = Omit<React.ComponentProps<typeof LinePlot>['plot'], never> & {
  cursor: Cursor;
  onSpan: (span: Span) => void;
};

/** Drawn again only when something of it changes. */
const PanelPlot = ({
  chart,
  panel,
  isShown,
  span,
  palette,
  width,
  height,
  cursor,
  onSpan,
}: PanelPlotProps) => {
  const plot = useMemo(
    () => ({ chart, panel, isShown, span, palette, width, height }),
    [chart, panel, isShown, span, palette, width, height],
  );
  return (
    <LinePlot plot={plot} cursor={cursor} onMark={({ from, to }) => onSpan(marked(chart.axis, from, to))} />
  );
};

interface LineChartViewProps {
  chart: LineChart;
  /** What can be chosen besides. */
  choices?: ReactNode;
}

/** A chart of lines: exact values by pointer and keyboard, stretches to enlarge, variables to hide. */
export const LineChartView = ({ chart, choices }: LineChartViewProps) => {
  const { isShown, toggle } = useShownVariables();
  const [cursor] = useState(createCursor);
  const [span, setSpan] = useState<Span>(chart.axis);
  const looked = { chart, cursor, isShown };

  return (
    <ChartFrame
      controls={
        <>
          {choices}
          <Legend
            variables={chart.variables}
            isShown={isShown}
            onToggle={toggle}
            markOf={(place) => <LineSwatch {...lineStyle(place)} />}
          />
          <Notes chart={chart} />
          <ZoomButtons chart={chart} cursor={cursor} span={span} onSpan={setSpan} />
        </>
      }
      summary={chart.summary(isShown)}
      table={() => chart.table(isShown)}
      picture={() => linePicture(chart, span, isShown)}
      readout={<Readout {...looked} />}
    >
      <CursorSlider {...looked} span={span} onSpan={setSpan}>
        <Panels {...looked} span={span} onSpan={setSpan} />
      </CursorSlider>
    </ChartFrame>
  );
};
