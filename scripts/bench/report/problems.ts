import { cellText } from './cellText';
import { isOver, type Cell, type Section, type Table } from './Table';

const overLimit = ({ title, head, rows }: Table): string[] => {
  const problemOf = (row: readonly Cell[]) => (cell: Cell, column: number) =>
    typeof cell === 'object' && isOver(cell)
      ? [
          `${title}: ${cellText(row[0] ?? '')}, ${head[column]}: ${cell.value.toFixed(1)} is over ${cell.limit?.toFixed(1)}`,
        ]
      : [];
  return rows.flatMap((row) => row.flatMap(problemOf(row)));
};

/** What is not as it should be, a line each. */
export const problemsOf = ({ tables, problems }: Section): string[] => [
  ...problems,
  ...tables.flatMap(overLimit),
];
