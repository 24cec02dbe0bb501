import { expect, test } from 'vitest';

import { flattenPages } from '@/kit/list/pages/flattenPages';

test('a record that has moved to a later page meanwhile is listed once, where it was', () => {
  const openAlarm = (id: number) => ({ id, closedAt: null as string | null });
  const closed = { id: 7, closedAt: '2026-11-22T10:00:00Z' };
  const pages = [
    { records: [openAlarm(7), openAlarm(6)] },
    { records: [openAlarm(5), closed, openAlarm(4)] },
  ];
  expect(flattenPages(pages)).toEqual([7, 6, 5, 4].map(openAlarm));
});
