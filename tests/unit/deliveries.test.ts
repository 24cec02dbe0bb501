import { expect, test } from 'vitest';

import { isoMonth } from '@domain/monthNames';

import { deliveryListDefinition } from '@/resources/deliveries/list/deliveryListDefinition';
import { runProgress } from '@/resources/deliveries/list/runProgress';

test('a run is as far as its mails are, without those that are cancelled', () => {
  const counts = { planned: 100, sending: 2, sent: 312, failed: 3, unknown: 1, cancelled: 60 };
  expect(runProgress({ counts })).toMatchObject({ total: 418, open: 102, sent: 312, failed: 3 });
});

test.each([
  ['2026-10', '2026-10'],
  ['2026-13', null],
  ['2026-00', null],
  ['octubre', null],
  ['2026-1', null],
])('?month=%s is read as %s', (text, month) => {
  expect(deliveryListDefinition.filters.month.read(text)).toBe(month);
});

test('only what narrows is asked for', () => {
  expect(deliveryListDefinition.toQuery({ name: ' ', month: null, state: null })).toEqual({});
  expect(deliveryListDefinition.toQuery({ name: ' ana ', month: '2026-02', state: 'failed' })).toEqual({
    text: 'ana',
    year: 2026,
    month: 2,
    state: 'failed',
  });
  expect(isoMonth({ year: 2026, month: 2 })).toBe('2026-02');
});
