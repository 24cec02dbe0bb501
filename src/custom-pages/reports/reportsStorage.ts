import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';
import type { ReportsPageState } from './reportSelection';

/** What this browser kept of the reports page (doc 2 §9); anything that isn't an object counts as nothing. */
export const readKeptState = (): Readonly<Record<string, unknown>> => {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(STORAGE_KEYS.reportsPage) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
};

export const keepState = (state: ReportsPageState) =>
  safeLocalStorage.setItem(STORAGE_KEYS.reportsPage, JSON.stringify(state));
