import type { ReadingKeyRequest } from '@/providers/data/records';
import { readLines } from '@/shared/form/readLines';

/** What the draft of a new key begins with; there is one at a time. */
export const KEY_FORM = 'reading-key';

/** What the form holds: devices one a line. */
export interface KeyValues {
  name: string;
  scope: 'all' | 'some';
  devices: string;
}

export const NOTHING_FILLED_IN: KeyValues = { name: '', scope: 'all', devices: '' };

export const toKeyRequest = ({ name, scope, devices }: KeyValues): ReadingKeyRequest => ({
  name: name.trim(),
  devices: scope === 'all' ? null : readLines(devices),
});
