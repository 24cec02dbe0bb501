import { useMemo, useState, type CSSProperties } from 'react';

import { UNMEASURED } from '@reporting/captions';
import { shortWeekday, WEEKDAYS } from '@reporting/clockWords';
import { formatMean } from '@reporting/format';
import { formatMonth } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import { useSubject } from '@/kit/charts/ChartSubject';
import { ChartFrame } from '@/kit/charts/frame/ChartFrame';
import { Legend, LegendNote } from '@/kit/charts/frame/Legend';
import { useGridCursor } from '@/kit/charts/grids/useGridCursor';
import type { ChartTable } from '@/kit/charts/rules/ChartTable';
import { chartsMessages } from '@/kit/charts/texts';
import type { HoursOfMonth } from '@/providers/data/records';

import { HOURS, hourPattern, type HourPattern, type PatternCell } from '../rules/hourPattern';
import { patternPicture } from './patternPicture';
import styles from './HourPatternView.module.css';

/** A label for every hour would run into its neighbours. */
const MARKED_HOURS = 3;

const describeCell = ({ weekday, hour, mean }: PatternCell, unit: string | null): string =>
  `${WEEKDAYS[weekday]} ${hour} h: ${mean === undefined ? UNMEASURED : formatMean(mean, unit)}`;

const tableOf = ({ rows }: HourPattern): ChartTable => ({
  columns: [
    { label: chartsMessages.hour },
    ...WEEKDAYS.map((weekday) => ({ label: chartsMessages.ofVariable, args: { variable: weekday } })),
  ],
  rows: HOURS.map((hour) => [`${hour} h`, ...rows.map((cells) => cells[hour]?.mean ?? null)]),
});

interface PatternGridProps extends Pick<ReturnType<typeof useGridCursor>, 'cellProps' | 'gridProps'> {
  pattern: HourPattern;
  unit: string | null;
}

const PatternGrid = ({ pattern, unit, cellProps, gridProps }: PatternGridProps) => {
  const { title } = useSubject();

  return (
    <div {...gridProps} role="grid" aria-label={title} className={styles.grid}>
      {pattern.rows.map((cells, row) => (
        <div key={WEEKDAYS[row]} role="row" className={styles.row}>
          <span role="rowheader" aria-label={WEEKDAYS[row]} className={styles.weekday}>
            {shortWeekday(row)}
          </span>
          {cells.map((cell, column) => (
            <span
              {...cellProps({ row, column })}
              key={cell.hour}
              role="gridcell"
              aria-label={describeCell(cell, unit)}
              className={styles.cell}
              data-empty={cell.mean === undefined || undefined}
              style={{ '--level': cell.level } as CSSProperties}
            />
          ))}
        </div>
      ))}
      <div className={styles.row} aria-hidden="true">
        <span />
        {HOURS.map((hour) => (
          <span key={hour} className={styles.hour}>
            {hour % MARKED_HOURS === 0 && hour}
          </span>
        ))}
      </div>
    </div>
  );
};

/**
 * The usual value of a variable at each hour of the week: the larger and stronger a square, the higher the
 * mean.
 */
export const HourPatternView = ({ answer }: { answer: HoursOfMonth }) => {
  const text = useText();
  const { variables } = answer;
  const [chosen, setChosen] = useState(variables[0]?.id ?? 0);
  const variable = variables.find(({ id }) => id === chosen) ?? variables[0];
  const pattern = useMemo(() => hourPattern(answer, chosen), [answer, chosen]);
  const { inspected, gridProps, cellProps } = useGridCursor(pattern.rows);
  if (!variable) return null;

  const { lowest, highest } = pattern;
  const extremes =
    lowest && highest
      ? text(chartsMessages.patternSummary, {
          highest: describeCell(highest, variable.unit),
          lowest: describeCell(lowest, variable.unit),
        })
      : text(chartsMessages.noValues, { variable: variable.name });
  const summary = `${formatMonth(pattern.month)}: ${extremes}`;

  return (
    <ChartFrame
      controls={
        <>
          <Legend
            variables={variables}
            isOnly={variables.length === 1}
            isShown={(id) => id === chosen}
            onToggle={setChosen}
            isChoice
          />
          <LegendNote mark={<span className={styles.scale} aria-hidden="true" />}>
            {text(chartsMessages.patternNote)}
          </LegendNote>
        </>
      }
      summary={summary}
      table={() => tableOf(pattern)}
      picture={() => patternPicture(pattern, variable)}
      readout={inspected ? describeCell(inspected, variable.unit) : summary}
    >
      <PatternGrid pattern={pattern} unit={variable.unit} cellProps={cellProps} gridProps={gridProps} />
    </ChartFrame>
  );
};
