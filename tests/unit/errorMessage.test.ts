import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, it } from 'vitest';

import { errorMessage } from '@server/errorMessage';

it('A host with several addresses, as localhost often is, says why it cannot be reached at any of them', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const socket = connect({
    host: 'localhost',
    port: 1,
    lookup: (_host, _options, tell) => tell(null, addresses),
  });
  const [error] = (await once(socket, 'error').catch((failure: unknown) => [failure])) as [unknown];
  expect(errorMessage(error)).toBe('connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1');
});

it.each([
  ['EACCES', 'hand the place over'],
  ['EPERM', 'chown'],
  ['EROFS', 'ReadWritePaths='],
  ['28P01', 'name or password'],
  ['28000', 'pg_hba.conf'],
  ['3D000', 'createdb'],
])('What Node or PostgreSQL says with %s comes with what to do', (code, remedy) => {
  const text = errorMessage(Object.assign(new Error('no'), { code }));
  expect(text).toMatch(/^no \(/);
  expect(text).toContain(remedy);
});

it('What to do about a certificate is said once, also in a sentence that passes it on', () => {
  const said = errorMessage(new Error('certificate has expired'));
  expect(said).toContain('renew it');
  expect(errorMessage(new Error(`The database is away: ${said}.`))).toBe(`The database is away: ${said}.`);
});
