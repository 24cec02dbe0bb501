import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, it } from 'vitest';

import { auth } from '@contract';
import { VERSION } from '@server/version';

import { createApi } from '../contract/portable/api';
import { builtProgram } from './support/builtPrograms';
import { copyTemplate, runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { newConnectedSensor } from './support/readings';
import { runAdmin, runAdminFromSources } from './support/runAdmin';
import { environmentFor, PUBLIC_URL, startTestServer } from './support/testServer';

const tokenIn = (output: string): string => /token=(\S+)/.exec(output)?.[1] ?? '';

const NOBODY = 65_534;

const withoutTableau = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('TABLEAU_')));

it('The shell invites, resets, imports and checks, beside a running server', async () => {
  const variables = environmentFor(await copyTemplate(inject('embedded')));
  const server = await startTestServer(variables);
  try {
    const api = createApi((path, init) => server.fetch(path, init));
    const invited = await runAdmin(variables, 'invite', 'jefa@vigia.example', '--admin');
    expect(invited.code).toBe(0);
    const body = { token: tokenIn(invited.output), newPassword: 'Vecindad2026' };
    expect((await api.outcomeOf(auth.newPassword, { body })).status).toBe(200);
    await api.signIn('jefa@vigia.example', 'Vecindad2026');

    const twice = await runAdmin(variables, 'invite', 'JEFA@vigia.example');
    expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('has an account') as string });

    const reset = await runAdmin(variables, 'reset', 'jefa@vigia.example');
    const next = { token: tokenIn(reset.output), newPassword: 'Otra-Vecindad2026' };
    expect((await api.outcomeOf(auth.resetPassword, { body: next })).status).toBe(204);

    await runAdmin(variables, 'invite', 'vecina@vigia.example');
    expect((await runAdmin(variables, 'reset', 'VECINA@vigia.example')).code).toBe(0);
    for (const [words, named] of [
      [['invite', 'casi@vigia.example', '--adm'], '--adm'],
      [['invite', 'casi@vigia.example', 'admin'], 'npm run admin -- invite'],
      [['simulate', '30', '--conect'], '--conect'],
      [['simulate', '30', '--conect'], 'npm run admin -- simulate'],
      [['constructor'], 'There is no command constructor'],
    ] as const) {
      const refused = await runAdmin(variables, ...words);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(named) as string });
    }
    const recorded = await runSql(
      variables.DATABASE_URL ?? '',
      `select action, after->>'mail' as mail, actor_id from audit_lines where subject = 'user' order by id`,
    );
    expect(recorded).toEqual(
      [
        ['invite', 'jefa'],
        ['reset-link', 'jefa'],
        ['invite', 'vecina'],
        ['reinvite', 'vecina'],
      ].map(([action, name]) => ({ action, mail: `${name}@vigia.example`, actor_id: null })),
    );

    const imported = await runAdmin(variables, 'import', 'docs/sensor-types.example.yaml');
    expect(imported.code).toBe(0);
    const types = await runSql<{ name: string }>(
      variables.DATABASE_URL ?? '',
      'select name from sensor_types order by id',
    );
    expect(types.map(({ name }) => name)).toEqual([
      'Calidad de aire',
      'Ruido',
      'Consumo de agua',
      'Estación meteorológica',
    ]);

    const wrong = await runAdmin(variables, 'import', 'package.json');
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('sensorTypes') as string });

    const checked = await runAdmin(withoutTableau(variables), 'check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(' ok  Administrators who can sign in: 1.');
    expect(checked.output).toContain(' ok  Sensor types: 4 (');
    expect(checked.output).toContain(' ok  Mails waiting for more than an hour: 0.');
    expect(checked.output).toContain(" ok  Tableau is not configured: reports show Vigía's own charts only.");
    expect(checked.output).toContain(' !!  SMTP_URL is not set');
  } finally {
    await server.stop();
  }
}, 120_000);

it('The shell says how it is used, started from its sources as `npm run admin` is', async () => {
  expect(await runAdminFromSources({}, 'dance')).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run admin -- invite') as string,
  });
});

it('The shell names a command that there is none of, and words that one does not take; asked for help, it helps', async () => {
  expect(await runAdmin({}, 'dance')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no command dance') as string,
  });
  expect(await runAdmin({}, 'export')).toMatchObject({
    code: 1,
    output: expect.stringContaining('export needs other words') as string,
  });
  for (const word of ['help', '--help']) expect((await runAdmin({}, word)).code).toBe(0);
});

it.each(['version', '--version'])(
  'The shell says by %s which release it is, without any variable',
  async (word) => {
    expect(await runAdmin({}, word)).toEqual({ code: 0, output: `Vigía ${VERSION}\n` });
  },
);

it('The shell says nothing of a reader that has read enough, such as `head`', async () => {
  const child = spawn(process.execPath, [builtProgram('admin'), 'dance'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toBe('');
});

it.each([
  ['reset', 'jefa@vigia.example'],
  ['export', 'all.gz'],
  ['restored', '2026-11-21'],
  ['simulate'],
  ['check'],
])('The shell makes no database in a mistyped DATA_DIR for %s', async (...words) => {
  const folder = join(newFolder(), 'vigai');
  expect(await runAdmin({ PUBLIC_URL, DATA_DIR: folder }, ...words)).toEqual({
    code: 1,
    output: `\nThere is no database in ${folder}. Does DATA_DIR name the right folder?\n\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

it.skipIf(process.getuid?.() !== 0)(
  'The shell makes root no files in a data folder of another user, whose service could not open them',
  async () => {
    const folder = newFolder();
    chownSync(folder, NOBODY, NOBODY);
    const refused = await runAdmin({ PUBLIC_URL, DATA_DIR: folder }, 'invite', 'jefa@vigia.example');
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('runuser -u nobody -- npm run admin') as string,
    });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

it('The shell invites the people of a list, or nobody while some of it isn’t understood', async () => {
  const url = await copyTemplate(inject('embedded'));
  const variables = environmentFor(url);
  const { id } = await newConnectedSensor(url);
  await runSql(url, `insert into locations (name) values ('La Ribera')`);
  await runSql(url, `update sensors set location_id = (select max(id) from locations) where id = $1`, [id]);
  const file = join(newFolder(), 'vecinos.csv');

  writeFileSync(file, 'Nombre;Email;Barrio\nAna;ana@barrio.ar;La Ribera\nBeto;beto@barrio.ar;El Bajo');
  const unclear = await runAdmin(variables, 'invite-all', file);
  expect(unclear).toMatchObject({ code: 1, output: expect.stringContaining('line 3') as string });
  expect(await runSql(url, 'select mail from users')).toEqual([]);

  writeFileSync(file, 'Nombre;Email;Barrio\nAna;ana@barrio.ar;La Ribera\nBeto;beto@barrio.ar');
  expect(await runAdmin(variables, 'invite-all', file)).toMatchObject({ code: 0 });
  expect(
    await runSql(
      url,
      `select mail, array(select sensor_id::int from user_sensors where user_id = users.id) as chosen,
         array(select sensor_id::int from visible_sensors where user_id = users.id) as sensors,
         (select count(*)::int from messages where user_id = users.id and subject = 'invitation') as mails
       from users order by mail`,
    ),
  ).toEqual([
    { mail: 'ana@barrio.ar', chosen: [], sensors: [id], mails: 1 },
    { mail: 'beto@barrio.ar', chosen: [], sensors: [], mails: 1 },
  ]);
  const again = await runAdmin(variables, 'invite-all', file);
  expect(again.output).toContain('They have an account: ana@barrio.ar, beto@barrio.ar.');
});
