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
  /** With the name in the first cell of a row and that of the column, it tells what a figure is of. */
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
  /** What is wrong besides figures over their limit. */
  problems: readonly string[];
}

export const isOver = ({ value, limit, digits = 0 }: Figure): boolean =>
  limit !== undefined && Number(value.toFixed(digits)) > Number(limit.toFixed(digits));

export const isUnder = ({ value, least, digits = 0 }: Figure): boolean =>
  least !== undefined && Number(value.toFixed(digits)) < Number(least.toFixed(digits));
