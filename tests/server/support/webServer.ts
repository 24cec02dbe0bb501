import { beforeAll, inject } from 'vitest';

import { createApi } from '../../contract/portable/api';
import { copyTemplate } from './databases';
import { newReadingKey } from './readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './testServer';

/** A server of a file's tests without a worker, which would go on while a test looks. */
export const webServer = () => {
  const site = {} as {
    server: TestServer;
    url: string;
    /** A key for readings. */
    key: string;
    /** The administrator's session. */
    root: string;
  };

  beforeAll(async () => {
    site.url = await copyTemplate(inject('embedded'));
    site.server = await startTestServer({ ...environmentFor(site.url), ROLE: 'web' });
    await makeAdministrator(site.server);
    site.root = await api.signIn(administrator.mail, administrator.password);
    site.key = await newReadingKey(site.url);
    return () => site.server.stop();
  });

  const api = createApi((path, init) => site.server.fetch(path, init));
  return Object.assign(site, { api });
};
