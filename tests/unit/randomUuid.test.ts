import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { randomUuid } from '@/kit/randomUuid';

test('A key is a UUID of version 4, and another one each time', () => {
  const made = Array.from({ length: 100 }, randomUuid);
  for (const key of made) expect(z.uuidv4().safeParse(key).success, key).toBe(true);
  expect(new Set(made).size).toBe(100);
});
