import { useMemo } from 'react';

import type { Days } from '@domain/days';
import type { StretchStep } from '@domain/sensors/stretch';
import { monthNotes } from '@reporting/monthNotes';
import { monthIn } from '@reporting/siteClock';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { SubjectProvider } from '@/kit/charts/ChartSubject';
import { LineChartView } from '@/kit/charts/lines/LineChartView';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview, SensorStretch } from '@/providers/data/records';

import { isFiner } from './rules/stepFor';
import { stretchChart, type OtherStretch } from './rules/stretchChart';
import { evolutionMessages } from './texts';

export interface StretchDrawingProps {
  answer: SensorStretch;
  /** When it was asked for, in seconds since 1970. */
  now: number;
  other: OtherStretch | undefined;
  isShown: (variableId: number) => boolean;
  onToggle: (variableId: number) => void;
  /** In which step days would be drawn alone. */
  stepOf: (days: Days) => StretchStep;
  onDays: (days: Days) => void;
}

/** The chart of a stretch. It loads with uPlot, and only where the server has such stretches. */
export const StretchDrawing = ({
  answer,
  now,
  other,
  isShown,
  onToggle,
  stepOf,
  onDays,
}: StretchDrawingProps) => {
  const text = useText();
  const { id, name } = useRecord<SensorOverview>();
  const chart = useMemo(() => stretchChart(answer, now, other), [answer, now, other]);
  const subject = useMemo(() => {
    const month = monthIn(answer.timeZone, new Date(answer.to));
    const { firstDay, lastDay } = chart.axis.partOf({ from: chart.axis.from, to: chart.axis.to - 1 });
    return {
      title: text(evolutionMessages.title),
      sensorId: id,
      sensor: name,
      caption: [name, chart.period].join(' · '),
      days: { firstDay, lastDay },
      note: monthNotes(answer.variables, answer.timeZone, month).join('. '),
      ...month,
    };
  }, [answer, chart, id, name, text]);

  return (
    <SubjectProvider value={subject}>
      <LineChartView
        chart={chart}
        visibility={{ isShown, toggle: onToggle }}
        renderPartTools={({ firstDay: from, lastDay: to }) =>
          isFiner(stepOf({ from, to }), answer.step) && (
            <Button variant="quiet" onClick={() => onDays({ from, to })}>
              {text(evolutionMessages.detail)}
            </Button>
          )
        }
      />
    </SubjectProvider>
  );
};
