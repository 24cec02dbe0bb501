import { inject } from 'vitest';

import type { ServerOptions } from '@server/server';

import { openTown } from '../../contract/portable/town';
import { copyTemplate } from './databases';
import { startMailServer } from './mailServer';
import { environmentFor, makeAdministrator, startTestServer } from './testServer';
import { townTarget } from './townTarget';

/** A server with a database and a mail server of its own, an administrator and a town. */
export const openServerTown = async (options: Partial<ServerOptions> = {}) => {
  const mails = await startMailServer();
  const url = await copyTemplate(inject('embedded'));
  const variables = { ...environmentFor(url), SMTP_URL: mails.url, MAIL_FROM: 'vigia@vigia.example' };
  const server = await startTestServer(variables, options);
  await makeAdministrator(server);
  const town = await openTown(
    townTarget(
      () => server,
      () => mails,
    ),
  );
  return {
    town,
    server,
    url,
    /** For another server on the same database. */
    variables,
    close: async (): Promise<void> => {
      await server.stop();
      await mails.close();
    },
  };
};
