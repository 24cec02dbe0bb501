import { vi } from 'vitest';

import type { Call } from '@contract/call';

import { titleOf } from '../support/contractCalls';

/** Calls whose failure nobody is told about, with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'POST /api/sensors/{id}/limit-effects': 'EXT-32: a help beside the form, which is as good without it',
  'GET /api/normalized-variables': 'VIW-2: a failure there is logged and the view is kept without details',
};

export const isSilent = (call: Call): boolean => titleOf(call) in SILENT;

/** Expects the lines on the console that take the place of a message. @returns a function that ends it */
export const expectLog = (): (() => void) => {
  const log = vi.spyOn(console, 'error');
  const watch = log.getMockImplementation();
  log.mockImplementation(() => {});
  return () => {
    if (watch) log.mockImplementation(watch);
  };
};
