import type { ReadingKeyRequest } from '@/providers/data/records';
import { readLines } from '@/shared/form/readLines';

/** The form's values: devices one a line. */
export interface KeyValues {
  name: string;
  scope: 'all' | 'some';
  devices: string;
}

export const EMPTY_KEY: KeyValues = { name: '', scope: 'all', devices: '' };

export const toKeyRequest = ({ name, scope, devices }: KeyValues): ReadingKeyRequest => ({
  name: name.trim(),
  devices: scope === 'all' ? null : readLines(devices),
});
