import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { sensors, users } from '@contract';
import { createSecrets, keptEarlierSecret, keptSecret } from '@server/accounts/secrets';
import { rotateSecret } from '@server/operations/rotateSecret';

import { createApi } from '../contract/portable/api';
import { forgeries } from '../contract/portable/tokens';
import { copyTemplate } from './support/databases';
import { newFolder } from './support/newFolder';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './support/testServer';

const NEW = 'otro-secreto-de-prueba-con-mas-de-treinta-y-dos-letras';
const user = { id: 7, mail: 'vecina@vigia.example' };

describe('A secret that takes the place of another one', () => {
  it('lets sessions of before go on until the earlier one is taken out, and makes new ones of its own', async () => {
    const variables = environmentFor(await copyTemplate(inject('embedded')));
    const during = {
      ...variables,
      SESSION_SECRET: NEW,
      SESSION_SECRET_BEFORE: variables.SESSION_SECRET ?? '',
    };
    const after = { ...variables, SESSION_SECRET: NEW };
    const first = await startTestServer(variables);
    await makeAdministrator(first);
    const signIn = (server: typeof first) =>
      createApi((path, init) => server.fetch(path, init)).signIn(administrator.mail, administrator.password);
    const statusOf = async (server: typeof first, token: string) =>
      (await createApi((path, init) => server.fetch(path, init)).outcomeOf(sensors.listSensors, {}, token))
        .status;
    const before = await signIn(first);
    await first.stop();

    const second = await startTestServer(during);
    const since = await signIn(second);
    expect(await statusOf(second, before)).toBe(200);
    expect(await statusOf(second, since)).toBe(200);
    expect(await statusOf(second, forgeries.otherKey(before, 'otra-clave'))).toBe(401);
    await second.stop();

    const third = await startTestServer(after);
    expect(await statusOf(third, before)).toBe(401);
    expect(await statusOf(third, since)).toBe(200);
    const api = createApi((path, init) => third.fetch(path, init));
    expect((await api.outcomeOf(users.listUsers, {}, before)).text).toBe(
      'El token de la sesión no es válido.',
    );
    await third.stop();
  });

  it('lets links that end mail go on meanwhile, and no others', () => {
    const earlier = createSecrets('el-de-antes').unsubscribeToken('month mail', user);
    const both = createSecrets(NEW, 'el-de-antes');
    expect(both.isUnsubscribeToken('month mail', user, earlier)).toBe(true);
    expect(both.isUnsubscribeToken('alarm mail', user, earlier)).toBe(false);
    expect(both.isUnsubscribeToken('month mail', { ...user, id: 8 }, earlier)).toBe(false);
    expect(createSecrets(NEW).isUnsubscribeToken('month mail', user, earlier)).toBe(false);
    expect(both.unsubscribeToken('month mail', user)).toBe(
      createSecrets(NEW).unsubscribeToken('month mail', user),
    );
  });

  it('keeps the name of the sessions at the broker meanwhile', () => {
    expect(createSecrets(NEW, 'el-de-antes').installation).toBe(createSecrets('el-de-antes').installation);
  });
});

describe('The shell', () => {
  const embedded = () => {
    const folder = newFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database/PG_VERSION'), '18\n');
    return {
      sessionSecret: undefined,
      earlierSessionSecret: undefined,
      database: { kind: 'embedded', dataFolder: folder },
    } as const;
  };

  it('makes another secret in the data folder, once, and ends the earlier one', () => {
    const config = embedded();
    const { dataFolder } = config.database;
    const before = keptSecret(dataFolder);
    expect(() => rotateSecret(config, true)).toThrow('Only one secret counts: there is none to end.');
    expect(rotateSecret(config, false)).toContain('Restart the server.');
    expect(keptEarlierSecret(dataFolder)).toBe(before);
    expect(keptSecret(dataFolder)).not.toBe(before);
    expect(() => rotateSecret(config, false)).toThrow('Two secrets count already.');
    expect(rotateSecret(config, true)).toContain('only the new secret counts');
    expect(keptEarlierSecret(dataFolder)).toBeUndefined();
    expect(existsSync(join(dataFolder, 'session-secret'))).toBe(true);
  });

  it('shows what to set where the secret is configured, and touches no file', () => {
    const config = embedded();
    const { dataFolder } = config.database;
    writeFileSync(join(dataFolder, 'session-secret'), 'x'.repeat(64));
    const configured = { ...config, sessionSecret: 'y'.repeat(64) };
    expect(rotateSecret(configured, false)).toMatch(/SESSION_SECRET='[\w-]{64}'\n {2}SESSION_SECRET_BEFORE=/);
    expect(() => rotateSecret(configured, true)).toThrow('Only one secret counts: there is none to end.');
    const both = { ...configured, earlierSessionSecret: 'z'.repeat(64) };
    expect(() => rotateSecret(both, false)).toThrow('Two secrets count already.');
    expect(rotateSecret(both, true)).toContain('Take SESSION_SECRET_BEFORE out');
    expect(readFileSync(join(dataFolder, 'session-secret'), 'utf8')).toBe('x'.repeat(64));
  });
});
