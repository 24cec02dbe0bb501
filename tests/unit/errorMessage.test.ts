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
