import { vi } from 'vitest';

import type { Call } from '@contract/call';

import { errorMessages } from '@/i18n/catalogue/errors';

import { titleOf } from '../support/contractCalls';

/** Calls whose failure nobody is told about, and the sentence that the console shows instead. */
const SILENT: Readonly<Record<string, string>> = {
  // EXT-32: help beside the form, which works just as well without it.
  'POST /api/sensors/{id}/limit-effects': errorMessages.previewLimits,
  // EXT-57: likewise.
  'GET /api/access-rules/people': errorMessages.countRuledPeople,
  // VIW-2: the view is kept without details.
  'GET /api/normalized-variables': errorMessages.loadVariableDetails,
};

export const isSilent = (call: Call): boolean => titleOf(call) in SILENT;

/**
 * Expects the lines on the console that take the place of a message.
 * @returns a function that ends it, and gives the first part of each line
 */
export const expectLog = (): (() => readonly unknown[]) => {
  const log = vi.spyOn(console, 'error');
  const watch = log.getMockImplementation();
  const lines: unknown[] = [];
  log.mockImplementation((first: unknown) => void lines.push(first));
  return () => {
    if (watch) log.mockImplementation(watch);
    return lines;
  };
};

/** The failure of a silent call leaves a line on the console. */
export const flawsOfSilence = (call: Call, lines: readonly unknown[]): string[] =>
  lines.includes(SILENT[titleOf(call)]) ? [] : ['leaves no line on the console'];
