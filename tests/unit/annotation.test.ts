import { describe, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '@domain/duration';
import { stretchProblem } from '@domain/sensors/annotation';
import {
  readCount,
  readStretch,
  requestOf,
  type AnnotationValues,
} from '@/resources/sensors/annotations/annotationValues';

const NOW = Date.UTC(2026, 4, 3, 12);

test.each([
  ['a moment', NOW, null, undefined],
  ['a stretch', NOW, NOW + HOUR_MS, undefined],
  ['one that is reversed', NOW, NOW - HOUR_MS, 'reversed'],
  ['one without length', NOW, NOW, 'reversed'],
  ['one before all sensors', Date.UTC(1999, 0), null, 'early'],
  ['a far beginning', NOW + 400 * DAY_MS, null, 'far'],
  ['a far end', NOW, NOW + 400 * DAY_MS, 'far'],
])('%s has the problem %s, %s → %s', (_, from, until, problem) => {
  expect(stretchProblem({ from, until }, NOW)).toBe(problem);
});

describe('what is typed', () => {
  const clock = { timeZone: 'America/Argentina/Buenos_Aires', now: NOW };
  const values = (own: Partial<AnnotationValues> = {}): AnnotationValues => ({
    kind: 'note',
    variableId: null,
    from: '2026-05-01T14:00',
    until: '',
    text: ' Poda ',
    final: '',
    first: '',
    ...own,
  });

  test.each([
    ['a moment', {}, { stretch: { from: '2026-05-01T17:00:00.000Z', until: null } }],
    ['no moment', { from: '' }, { from: 'from' }],
    ['an end before its beginning', { until: '2026-05-01T13:00' }, { until: 'reversed' }],
    ['an early beginning', { from: '1999-05-01T14:00' }, { from: 'early' }],
    ['a far end', { until: '2028-05-01T14:00' }, { until: 'far' }],
  ])('as %s is read so', (_, own, read) => {
    expect(readStretch(values(own), clock)).toEqual(read);
  });

  test('of a swap has no end, and needs both counts', () => {
    const swap = { kind: 'swap', variableId: 3, until: '2026-05-02T14:00' } as const;
    expect(requestOf(values({ ...swap, final: '10' }), clock)).toBeUndefined();
    expect(requestOf(values({ ...swap, final: '10,5', first: '0' }), clock)).toEqual({
      kind: 'swap',
      variableId: 3,
      from: '2026-05-01T17:00:00.000Z',
      until: null,
      text: 'Poda',
      counts: { final: 10.5, first: 0 },
    });
  });

  test.each([
    ['1014,5', 1014.5],
    ['0', 0],
    ['-1', undefined],
    ['mil', undefined],
    ['', undefined],
  ])('as the count %j is %s', (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });
});
