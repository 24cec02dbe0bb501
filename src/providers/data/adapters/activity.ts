import { listActivity as readActivity } from '@contract/extensions/activity';

import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

export const listActivity: AppDataProvider['listActivity'] = async ({ filter, before, signal }) => {
  const query = { ...filter, before };
  const { entries, next } = await sendWorded(
    readActivity,
    { query, signal },
    { fallback: 'errors.loadActivity', serverText: 'hint' },
  );
  return { records: entries, next: next ?? null };
};
