import * as historyImports from '@contract/extensions/historyImports';

import { callApi } from '@/providers/data/callApi';
import type { HistoryPart, HistorySettings, NewHistoryImport } from '@/providers/data/records';

/** A part takes its way up, and a busy server some seconds. */
const PART_TIMEOUT_MS = 60_000;

/** How the first lines of a file would be read (EXT-55). */
export const tryHistoryImport = (settings: HistorySettings, lines: string, signal: AbortSignal) =>
  callApi(
    historyImports.tryHistoryImport,
    { body: { settings, firstLine: 1, lines }, signal },
    'errors.tryHistoryImport',
  );

/** Sent again with its key, it begins nothing. */
export const startHistoryImport = (body: NewHistoryImport) =>
  callApi(historyImports.startHistoryImport, { body }, 'errors.startHistoryImport');

/** Sent again, a part changes nothing. */
export const sendHistoryPart = (id: number, part: number, body: HistoryPart, signal: AbortSignal) =>
  callApi(
    historyImports.sendHistoryPart,
    { params: { id, part }, body, signal, timeoutMs: PART_TIMEOUT_MS },
    'errors.sendHistoryPart',
  );

export const answerDoubledHour = (id: number, doubled: 'first' | 'second' | 'order') =>
  callApi(
    historyImports.answerDoubledHour,
    { params: { id }, body: { doubled } },
    'errors.answerDoubledHour',
  );

export const listHistoryImports = (signal: AbortSignal) =>
  callApi(historyImports.listHistoryImports, { signal }, 'errors.loadHistoryImports');

export const getHistoryImport = (id: number, signal: AbortSignal) =>
  callApi(historyImports.getHistoryImport, { params: { id }, signal }, 'errors.loadHistoryImport');
