import { afterAll, beforeAll, inject } from 'vitest';

import { createApi } from '../../contract/portable/api';
import { copyTemplate } from './databases';
import { storedIn } from './stored';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './testServer';

/**
 * A server of a file's tests that lives at a moment, with its administrator; Debian's database where there is one. It has no
 * worker: while that has the statistics of hours, nobody else makes them, and a test would read what was there before.
 */
export const serverAt = (now: Date, variables: Readonly<Record<string, string>> = {}) => {
  let url = '';
  let server: TestServer;
  let token = '';
  const api = createApi((path, init) => server.fetch(path, init));

  beforeAll(async () => {
    url = await copyTemplate(inject('debian') ?? inject('embedded'));
    const first = await startTestServer(environmentFor(url));
    await makeAdministrator(first);
    await first.stop();
    server = await startTestServer({ ...environmentFor(url), ROLE: 'web', ...variables }, { now: () => now });
    token = await api.signIn(administrator.mail, administrator.password);
  });
  afterAll(() => server.stop());

  return {
    api,
    url: () => url,
    server: () => server,
    /** The administrator's. */
    token: () => token,
    stored: storedIn(() => url),
  };
};
