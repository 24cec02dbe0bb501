import { MONTH_NAMES } from '@domain/monthNames';

import type { ViewFilterName, ViewFilterTemplate } from './views';

/** What the embedding page asked a view to show; undefined for anything missing or unreadable. */
export interface Selection {
  sensor: string | undefined;
  year: number | undefined;
  month: number | undefined;
}

/**
 * Reads the filters and parameters of a view: the client library writes both into the frame's address,
 * each under its own name in the workbook.
 */
export function readSelection(filters: readonly ViewFilterTemplate[], query: URLSearchParams): Selection {
  const valueOf = (name: ViewFilterName) => {
    const filter = filters.find((candidate) => candidate.name === name);
    return filter ? (query.get(filter.tableauName)?.trim() ?? '') : '';
  };
  return {
    sensor: valueOf('SENSOR') || undefined,
    year: wholeNumber(valueOf('YEAR'), 2000, 2999),
    month: readMonth(valueOf('MONTH')),
  };
}

function readMonth(text: string): number | undefined {
  const position = MONTH_NAMES.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return position >= 0 ? position + 1 : wholeNumber(text, 1, 12);
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}
