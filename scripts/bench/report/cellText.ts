import { isOver, type Cell } from './Table';

/** A figure says its limit, and stands out when it is over it. */
export const cellText = (cell: Cell): string => {
  if (typeof cell !== 'object') return String(cell).replaceAll('|', String.raw`\|`);
  const { value, limit, digits = 0 } = cell;
  if (limit === undefined) return value.toFixed(digits);
  return `${value.toFixed(digits)} ${isOver(cell) ? '**>**' : '≤'} ${limit.toFixed(digits)}`;
};
