/** A number, and the most or the least that it may be. */
export interface Figure {
  value: number;
  limit?: number | undefined;
  least?: number | undefined;
  /** Digits after the point; none when left out. */
  digits?: number;
}

export type Cell = string | number | Figure;

export interface Table {
  /** Together with the row's first cell and the column's name, it says what a figure means. */
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** One part of the bench. */
export interface Section {
  title: string;
  /** What was measured, and how. */
  about: string;
  tables: readonly Table[];
  /** Problems besides figures over their limit. */
  problems: readonly string[];
}

export const isOver = ({ value, limit, digits = 0 }: Figure): boolean =>
  limit !== undefined && Number(value.toFixed(digits)) > Number(limit.toFixed(digits));

export const isUnder = ({ value, least, digits = 0 }: Figure): boolean =>
  least !== undefined && Number(value.toFixed(digits)) < Number(least.toFixed(digits));
