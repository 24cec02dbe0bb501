import { sendExtension } from '../sendWorded';
import type { AppDataProvider } from '../types';

const extension = () => import('@contract/extensions/activity');

export const listActivity: AppDataProvider['listActivity'] = async ({ filter, before, signal }) => {
  const query = { ...filter, before };
  const { entries, next } = await sendExtension(
    async () => (await extension()).listActivity,
    { query, signal },
    { fallback: 'errors.loadActivity', serverText: 'hint' },
  );
  return { records: entries, next: next ?? null };
};
