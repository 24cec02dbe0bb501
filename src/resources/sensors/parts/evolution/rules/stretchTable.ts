import { addsUp, isAmongValues } from '@domain/sensors/variableKind';
import { describeStates, variableTitle } from '@reporting/captions';

import type { MessageKey } from '@/i18n/catalogue';
import { isWithin, type Span } from '@/kit/charts/rules/axis';
import type { ChartTable } from '@/kit/charts/rules/ChartTable';
import { chartsMessages } from '@/kit/charts/texts';

import type { StretchLine } from './stretchLines';

type Cell = string | number | null;

interface TableColumn {
  line: StretchLine;
  label: MessageKey;
  name: string;
  cell: (index: number) => Cell;
}

const figureLabel = (kind: unknown): MessageKey => {
  if (addsUp(kind)) return chartsMessages.total;
  if (kind === 'state') return chartsMessages.active;
  if (kind === 'sound-level') return chartsMessages.leq;
  return isAmongValues(kind) ? chartsMessages.mean : chartsMessages.ofVariable;
};

/** The columns of a line: its value, or of hours and days what their kind has. */
const columnsOf = (line: StretchLine): TableColumn[] => {
  const { variable, value, range } = line;
  const name = variableTitle(variable);
  const own = { line, name };
  const valueAt = (index: number): Cell => value[index] ?? null;
  if ('resolution' in variable) return [{ ...own, label: chartsMessages.ofVariable, cell: valueAt }];
  const figure = { ...own, label: figureLabel(variable.kind), cell: valueAt };
  if (range)
    return [
      { ...own, label: chartsMessages.lowest, cell: (index) => range.low[index] ?? null },
      figure,
      { ...own, label: chartsMessages.highest, cell: (index) => range.high[index] ?? null },
    ];
  if (variable.kind !== 'state') return [figure];
  return [
    figure,
    {
      ...own,
      label: chartsMessages.states,
      name: variable.name,
      cell: (index) => {
        const states = variable.detail?.[index]?.states;
        return states ? describeStates(states, variable.stateNames) : null;
      },
    },
    {
      ...own,
      label: chartsMessages.changes,
      name: variable.name,
      cell: (index) => variable.detail?.[index]?.changes ?? null,
    },
  ];
};

interface TableContext {
  x: readonly number[];
  span: Span;
  /** What the first column is called, and a row. */
  first: MessageKey;
  nameOf: (place: number) => string;
  /** The stretch that it is compared with, in words. */
  other: string | undefined;
}

/** The shown lines as a table; of the other stretch, the figures alone. */
export const stretchTable = (
  lines: readonly StretchLine[],
  otherLines: readonly StretchLine[],
  { x, span, first, nameOf, other }: TableContext,
): ChartTable => {
  const columns = lines.flatMap((line) => {
    const compared = otherLines.find(({ variable }) => variable.id === line.variable.id);
    return [
      ...columnsOf(line),
      ...(compared
        ? [
            {
              line: compared,
              label: chartsMessages.ofVariable,
              name: `${variableTitle(compared.variable)}, ${other ?? ''}`,
              cell: (index: number): Cell => compared.value[index] ?? null,
            },
          ]
        : []),
    ];
  });
  const indexes = new Map(
    [...lines, ...otherLines].map((line) => [line, new Map(line.at.map((at, index) => [at, index]))]),
  );
  return {
    columns: [{ label: first }, ...columns.map(({ label, name }) => ({ label, args: { variable: name } }))],
    rows: x.flatMap((at) => {
      if (!isWithin(span)(at)) return [];
      const cells = columns.map(({ line, cell }) => {
        const index = indexes.get(line)?.get(at);
        return index === undefined ? null : cell(index);
      });
      return cells.every((cell) => cell === null) ? [] : [[nameOf(at), ...cells]];
    }),
  };
};
