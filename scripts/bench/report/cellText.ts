import { isOver, isUnder, type Cell } from './Table';

/** A figure with its limit; it stands out if it exceeds the limit. */
export const cellText = (cell: Cell): string => {
  if (typeof cell !== 'object') return String(cell).replaceAll('|', String.raw`\|`);
  const { value, limit, least, digits = 0 } = cell;
  if (least !== undefined) {
    return `${value.toFixed(digits)} ${isUnder(cell) ? '**<**' : '≥'} ${least.toFixed(digits)}`;
  }
  if (limit === undefined) return value.toFixed(digits);
  return `${value.toFixed(digits)} ${isOver(cell) ? '**>**' : '≤'} ${limit.toFixed(digits)}`;
};
