import { addsUp, readVariableKind, type VariableKind } from '@domain/sensors/variableKind';
import { describeStates, unitOfFigure, variableTitle, type Measure } from '@reporting/captions';

import type { MessageKey } from '@/i18n/catalogue';
import type { ChartTable } from '@/kit/charts/rules/ChartTable';
import { chartsMessages } from '@/kit/charts/texts';

import type { HoursSummary } from '@/kit/charts/rules/hourColumns';

interface DayColumn {
  label: MessageKey;
  cell: (day: HoursSummary, measure: Measure) => string | number | null;
  /** The variable's name with this unit; without one, with that of its hours. */
  unit?: (measure: Measure) => string | null;
}

const lowest: DayColumn = { label: chartsMessages.lowest, cell: ({ min }) => min };
const usual: DayColumn = { label: chartsMessages.mean, cell: (day) => day.usual };
const highest: DayColumn = { label: chartsMessages.highest, cell: ({ max }) => max };
const total: DayColumn = { label: chartsMessages.total, cell: ({ mean }) => mean, unit: unitOfFigure };

const COLUMNS: Readonly<Record<VariableKind, readonly DayColumn[]>> = {
  instantaneous: [lowest, usual, highest],
  'sound-level': [
    lowest,
    { ...usual, label: chartsMessages.leq },
    highest,
    { label: chartsMessages.l10, cell: ({ detail }) => detail?.l10 ?? null },
    { label: chartsMessages.l90, cell: ({ detail }) => detail?.l90 ?? null },
  ],
  meter: [lowest, usual, highest, { ...total, label: chartsMessages.consumption }],
  amount: [lowest, usual, highest, total],
  direction: [],
  state: [
    { ...usual, label: chartsMessages.active },
    {
      label: chartsMessages.states,
      cell: ({ detail }, { stateNames }) =>
        detail?.states ? describeStates(detail.states, stateNames) : null,
      unit: () => null,
    },
    { label: chartsMessages.changes, cell: ({ detail }) => detail?.changes ?? null, unit: () => null },
  ],
};

/** The columns of a variable in a table of days, which follow its kind (EXT-61). */
export const dayColumns = (
  variable: Measure & { name: string; unit: string | null },
): { column: ChartTable['columns'][number]; cell: (day: HoursSummary) => string | number | null }[] =>
  COLUMNS[readVariableKind(variable.kind)].map(({ label, cell, unit }) => ({
    column: {
      label,
      args: { variable: variableTitle(unit ? { ...variable, unit: unit(variable) } : variable) },
    },
    cell: (day) => cell(day, variable),
  }));

/** What a month's figure is called, or a day's in comparison with another one. */
export const figureLabel = (kind: unknown): MessageKey => {
  if (addsUp(kind)) return chartsMessages.totalOfMonth;
  if (kind === 'state') return chartsMessages.activeOfMonth;
  return kind === 'sound-level' ? chartsMessages.leqOfMonth : chartsMessages.meanOfMonth;
};
