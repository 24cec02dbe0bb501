import { cellText } from './cellText';
import { isOver, isUnder, type Cell, type Section, type Table } from './Table';

const beyondLimit = ({ title, head, rows }: Table): string[] => {
  const problemOf = (row: readonly Cell[]) => (cell: Cell, column: number) => {
    if (typeof cell !== 'object') return [];
    const { value, limit, least } = cell;
    const figure = `${title}: ${cellText(row[0] ?? '')}, ${head[column]}: ${value.toFixed(1)}`;
    if (isOver(cell)) return [`${figure} is over ${limit?.toFixed(1)}`];
    return isUnder(cell) ? [`${figure} is under ${least?.toFixed(1)}`] : [];
  };
  return rows.flatMap((row) => row.flatMap(problemOf(row)));
};

/** All problems, one a line. */
export const problemsOf = ({ tables, problems }: Section): string[] => [
  ...problems,
  ...tables.flatMap(beyondLimit),
];
