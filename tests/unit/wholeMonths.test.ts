import { describe, expect, it } from 'vitest';

import { splitMonths } from '@server/analysis/wholeMonths';

const span = (text: string) => {
  const [from = '', to = ''] = text.split('/');
  return { from, to };
};

describe('The whole months of some days', () => {
  it.each<[string, string | undefined, string[]]>([
    ['2026-01-01/2026-12-31', '2026-01-01/2026-12-31', []],
    ['2026-02-01/2026-02-28', '2026-02-01/2026-02-28', []],
    ['2028-02-01/2028-02-28', undefined, ['2028-02-01/2028-02-28']],
    ['2025-12-15/2026-03-10', '2026-01-01/2026-02-28', ['2025-12-15/2025-12-31', '2026-03-01/2026-03-10']],
    ['2026-01-31/2026-03-01', '2026-02-01/2026-02-28', ['2026-01-31/2026-01-31', '2026-03-01/2026-03-01']],
    ['2026-01-02/2026-01-31', undefined, ['2026-01-02/2026-01-31']],
    ['2026-01-02/2026-02-27', undefined, ['2026-01-02/2026-02-27']],
    ['2026-05-07/2026-05-07', undefined, ['2026-05-07/2026-05-07']],
    ['2025-12-31/2026-01-31', '2026-01-01/2026-01-31', ['2025-12-31/2025-12-31']],
  ])('of %s are %s, and the days around them %j', (days, months, rest) => {
    const split = splitMonths(span(days));
    expect(split.months).toEqual(months && span(months));
    expect(split.days).toEqual(rest.map(span));
  });
});
