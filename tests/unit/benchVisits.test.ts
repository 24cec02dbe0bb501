import { expect, test } from 'vitest';

import { openRoutes, publicRoutes } from '@/app/routes';
import { screens } from '@/app/screens';

import { visits } from '../../scripts/bench/routes/visits';

test.each([...screens, ...publicRoutes, ...openRoutes].map(({ path }) => path))(
  'the bench visits %s',
  (path) => {
    expect(visits.map((visit) => visit.path)).toContain(path);
  },
);
