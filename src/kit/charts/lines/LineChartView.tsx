import { useState, type ReactNode } from 'react';

import { ChartFrame } from '../frame/ChartFrame';
import { useShownVariables } from '../frame/useShownVariables';
import { isWhole, zoomed, type Part, type Span } from '../rules/axis';
import { describeChart, describeMarks, type LineChart } from '../rules/lineChart';
import { createCursor } from './createCursor';
import { useKeptPlace } from './useKeptPlace';
import { CursorSlider, usePlace, type ChartInView } from './CursorSlider';
import { LineNotes } from './LineNotes';
import { linePicture } from './linePicture';
import { Panels } from './Panels';
import { Zoom } from './Zoom';

/** The time at the cursor, or without one what is in view. */
const Readout = ({ chart, cursor, isShown, words }: ChartInView & { words: string | undefined }) => {
  const place = usePlace(cursor);
  const at = place === null ? undefined : chart.x[place];
  if (place !== null && at !== undefined)
    return [chart.axis.describe(at), ...describeMarks(chart, place, isShown)].join(' · ');
  return words ?? `${chart.period}. ${chart.note}`;
};

interface LineChartViewProps {
  chart: LineChart;
  /** Which variables are shown, if somebody else keeps it. */
  visibility?: ReturnType<typeof useShownVariables> | undefined;
  /** Further choices. */
  choices?: ReactNode;
  /** What to do with the part that is enlarged. */
  renderPartTools?: (part: Part) => ReactNode;
}

/** A line chart: exact values by pointer and keyboard, parts to enlarge, variables to hide. */
export const LineChartView = ({ chart, visibility, choices, renderPartTools }: LineChartViewProps) => {
  const own = useShownVariables();
  const { isShown, toggle } = visibility ?? own;
  const [cursor] = useState(createCursor);
  useKeptPlace(cursor, chart.x);
  // null shows the whole chart, including values that arrive later.
  const [part, setPart] = useState<Span | null>(null);
  // A period that ends now moves on below the part.
  const span = part ? zoomed(chart.axis, part, 1) : chart.axis;
  const onSpan = (next: Span) => setPart(isWhole(chart.axis, next) ? null : next);
  const inView = part ? { ...chart.axis.partOf(part), onShowAll: () => setPart(null) } : undefined;
  const chartInView = { chart, cursor, isShown, span, onSpan };

  return (
    <ChartFrame
      controls={
        <>
          {choices}
          <LineNotes chart={chart} />
        </>
      }
      tools={
        <>
          {inView && renderPartTools?.(inView)}
          <Zoom {...chartInView} />
        </>
      }
      summary={describeChart(chart, isShown, span, inView?.words)}
      table={() => chart.table(isShown, span)}
      part={inView}
      picture={() => linePicture(chart, span, isShown)}
      readout={<Readout {...chartInView} words={inView?.words} />}
    >
      <CursorSlider {...chartInView}>
        <Panels {...chartInView} onToggle={toggle} />
      </CursorSlider>
    </ChartFrame>
  );
};
