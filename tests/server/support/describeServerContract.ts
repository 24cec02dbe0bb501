import { afterAll, beforeAll, describe } from 'vitest';

import { ALLOWANCES } from '@server/accounts/limits';

import { describeContract } from '../../contract/portable/describeContract';
import { describeSignInLimits } from '../../contract/portable/signInLimits';
import type { Target } from '../../contract/portable/target';
import { copyTemplate, runSql } from './databases';
import { startMailServer, type MailServer } from './mailServer';
import {
  environmentFor,
  makeAdministrator,
  newAddress,
  startTestServer,
  throughProxy,
  type TestServer,
} from './testServer';
import { townTarget } from './townTarget';

/** Holds a server on a cluster to the contract, with real sockets and a real mail server. */
export const describeServerContract = (
  cluster: string,
  part: Parameters<typeof describeContract>[1] = 'everything',
): void => {
  let mails: MailServer;
  let server: TestServer;
  let databaseUrl = '';
  let clockOffset = 0;

  beforeAll(async () => {
    mails = await startMailServer();
    databaseUrl = await copyTemplate(cluster);
    const variables = {
      ...environmentFor(databaseUrl),
      SMTP_URL: mails.url,
      MAIL_FROM: 'vigia@vigia.example',
    };
    server = await startTestServer(variables, {
      now: () => new Date(Date.now() + clockOffset),
      outboxLimits: { lookEveryMs: 200 },
    });
    await makeAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    await mails.close();
  });

  const target: Target = {
    ...townTarget(
      () => server,
      () => mails,
    ),
    passTime: (milliseconds) => {
      clockOffset += milliseconds;
    },
    cleanUp: async ({ normalizedVariableIds, locationNames }) => {
      await runSql(databaseUrl, 'delete from normalized_variables where id = any ($1)', [
        normalizedVariableIds,
      ]);
      await runSql(databaseUrl, 'delete from locations where lower(name) = any ($1)', [
        locationNames.map((name) => name.toLowerCase()),
      ]);
    },
  };
  describeContract(target, part);

  const { passTime: _limitsCountInTheDatabase, ...withoutClock } = target;
  describe('limits', () => {
    describeSignInLimits({
      ...withoutClock,
      limits: {
        perAccount: ALLOWANCES.signIn.account.points,
        linksPerAccount: ALLOWANCES.link.account.points,
        perAddress: ALLOWANCES.signIn.address.points,
        newClient: () => {
          const address = newAddress();
          return (path, init = {}) => fetch(server.origin + path, throughProxy(init, address));
        },
      },
    });
  });
};
