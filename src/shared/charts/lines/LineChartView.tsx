import { useState, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { ChartFrame } from '../frame/ChartFrame';
import { useShownVariables } from '../frame/useShownVariables';
import { isWhole, type Span } from '../rules/axis';
import { tellAll, type LineChart } from '../rules/lineChart';
import { createCursor } from './createCursor';
import { CursorSlider, usePlace, type LookedAt } from './CursorSlider';
import { LineNotes } from './LineNotes';
import { linePicture } from './linePicture';
import { Panels } from './Panels';
import { Zoom } from './Zoom';

/** Where the cursor is, or while it is nowhere what the chart is of. */
const Readout = ({ chart, cursor }: LookedAt) => {
  const place = usePlace(cursor);
  const at = place === null ? undefined : chart.x[place];
  return at === undefined ? `${chart.period}. ${chart.note}` : chart.axis.tell(at);
};

interface LineChartViewProps {
  chart: LineChart;
  /** What can be chosen besides. */
  choices?: ReactNode;
}

/** A chart of lines: exact values by pointer and keyboard, stretches to enlarge, variables to hide. */
export const LineChartView = ({ chart, choices }: LineChartViewProps) => {
  const text = useText();
  const { isShown, toggle } = useShownVariables();
  const [cursor] = useState(createCursor);
  // Of a chart that is shown whole what comes later is in view, too.
  const [part, setPart] = useState<Span | null>(null);
  const span = part ?? chart.axis;
  const onSpan = (next: Span) => setPart(isWhole(chart.axis, next) ? null : next);
  const hasRange = chart.panels.some(({ series }) => series.some(({ range }) => range));
  const inView = part ? { ...chart.axis.partOf(part), onShowAll: () => setPart(null) } : undefined;
  const notes = hasRange ? [text('charts.rangePictureNote')] : [];
  const looked = { chart, cursor, isShown, span, onSpan };

  return (
    <ChartFrame
      controls={
        <>
          {choices}
          <LineNotes chart={chart} />
        </>
      }
      tools={<Zoom {...looked} />}
      summary={tellAll(chart, isShown)}
      table={() => chart.table(isShown, span)}
      part={inView}
      picture={() => linePicture(chart, span, isShown, notes)}
      readout={<Readout {...looked} />}
    >
      <CursorSlider {...looked}>
        <Panels {...looked} onToggle={toggle} />
      </CursorSlider>
    </ChartFrame>
  );
};
