import { listAlarms as readAlarms } from '@contract/extensions/alarms';

import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

export const listAlarms: AppDataProvider['listAlarms'] = async ({ filter, after, signal }) => {
  const { alarms: records, next } = await sendWorded(
    readAlarms,
    { query: { ...filter, after }, signal },
    { fallback: 'errors.loadAlarms', serverText: 'hint' },
  );
  return { records, next: next ?? null };
};
