import { expect, test } from 'vitest';

import { screens } from '@/app/screens';

import { visits } from '../../scripts/bench/routes/visits';

test.each(screens.map(({ path }) => path))('the bench visits %s', (path) => {
  expect(visits.map((visit) => visit.path)).toContain(path);
});
