import { expect, inject, it } from 'vitest';

import { copyTemplate, runSql } from './support/databases';

it('What is deleted with a person, a sensor or a mail is found by an index', async () => {
  const url = await copyTemplate(inject('embedded'));
  const scanned = await runSql(
    url,
    `select conname as key from pg_constraint
     where contype = 'f' and confdeltype in ('c', 'n') and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = any (conkey))`,
  );
  expect(scanned).toEqual([]);
});
