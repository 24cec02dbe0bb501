import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@domain/duration';
import { thinReadings } from '@server/readings/retention';

import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const NOW = new Date('2026-11-21T12:00:00Z');

let server: TestServer;
let url: string;
let key: string;
let now = NOW;

beforeEach(async () => {
  now = NOW;
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({ ...environmentFor(url), ROLE: 'web' }, { now: () => now });
  key = await newReadingKey(url);
});
afterEach(() => server.stop());

const send = async (...devices: string[]) => {
  const readings = devices.map((device, second) => ({
    device,
    variable: 'temperatura',
    at: new Date(now.getTime() - second * 1000).toISOString(),
    value: second,
  }));
  return (await sendReadings(server, key, readings)).json() as Promise<unknown>;
};

const sendReading = async (reading: object, withKey = key) =>
  (
    await sendReadings(server, withKey, [
      { device: 'equivocado', variable: 't', at: now.toISOString(), value: 1, ...reading },
    ])
  ).json() as Promise<unknown>;

const devices = async () =>
  (await runSql<{ name: string }>(url, 'select identifier as name from devices order by 1')).map(
    ({ name }) => name,
  );

const insertUnassigned = (count: number) =>
  runSql(
    url,
    `insert into devices (identifier, last_seen_at) select 'viejo-' || n, $2 from generate_series(1, $1::int) as n`,
    [count, now],
  );

describe('Devices without a sensor', () => {
  it('are a thousand at most; readings of others are refused, and those of known ones are taken', async () => {
    const { device } = await newConnectedSensor(url);
    await insertUnassigned(999);
    const reason = expect.stringContaining('1.000 dispositivos sin asignar') as string;
    expect(await send(device, 'nuevo-1', 'nuevo-2', 'nuevo-1', 'nuevo-2', 'viejo-1')).toEqual({
      accepted: 4,
      known: 0,
      unassigned: 3,
      refused: [
        { index: 2, reason },
        { index: 4, reason },
      ],
    });
    expect(await send('nuevo-2', 'nuevo-1')).toMatchObject({ known: 1, refused: [{ index: 0, reason }] });

    await runSql(url, `delete from devices where identifier = 'viejo-2'`);
    expect(await send('nuevo-2')).toMatchObject({ accepted: 1, refused: [] });
  });

  it('are a thousand at most, though many requests bring them at once', async () => {
    await insertUnassigned(900);
    const batches = Array.from({ length: 20 }, (_, batch) =>
      send(...Array.from({ length: 30 }, (__, index) => `nuevo-${batch}-${index}`)),
    );
    await Promise.all(batches);
    expect(await devices()).toHaveLength(1000);
  });

  it('have two hundred variables at most; readings of others are refused, and those of known ones are taken', async () => {
    const { device } = await newConnectedSensor(url);
    const sendVariables = async (identifier: string, ...variables: string[]) => {
      const readings = variables.map((variable, second) => ({
        device: identifier,
        variable,
        at: new Date(now.getTime() - second * 1000).toISOString(),
        value: second,
      }));
      return (await sendReadings(server, key, readings)).json() as Promise<unknown>;
    };
    const counters = Array.from({ length: 201 }, (_, count) => `contador-${count}`);
    const reason = expect.stringContaining('200 variables que ningún sensor usa') as string;

    for (const identifier of [device, 'nuevo']) {
      expect(await sendVariables(identifier, ...counters, 'contador-0')).toEqual({
        accepted: 201,
        known: 0,
        unassigned: 201,
        refused: [{ index: 200, reason }],
      });
      expect(await sendVariables(identifier, 'contador-200', 'contador-1')).toMatchObject({
        known: 1,
        refused: [{ index: 0, reason }],
      });
    }
    expect(await send(device, 'otro')).toMatchObject({ accepted: 2, refused: [] });
  });

  it('are forgotten once they have sent nothing for 30 days, which is told', async () => {
    const { device } = await newConnectedSensor(url);
    await send(device, 'callado', 'callado', 'hablador');
    now = new Date(NOW.getTime() + 29 * DAY_MS);
    await send('hablador');
    await thinReadings(server.running.context);
    expect(await devices()).toEqual(['callado', device, 'hablador']);

    now = new Date(NOW.getTime() + 31 * DAY_MS);
    await send('hablador');
    await thinReadings(server.running.context);
    expect(await devices()).toEqual([device, 'hablador']);
    expect(
      await runSql(url, `select after->>'name' as name from audit_lines where action = 'expire'`),
    ).toEqual([{ name: '2 mediciones' }]);
  });
});

describe('What is refused', () => {
  const refusalOf = async (device: string) =>
    (
      await runSql<object>(
        url,
        'select refused_at as at, refused_reason as reason, refused_count::int as count from devices where identifier = $1',
        [device],
      )
    )[0];
  const ahead = { at: new Date(NOW.getTime() + DAY_MS).toISOString() };
  const TOO_EARLY = 'La fecha está más de diez minutos en el futuro.';

  it('stands beside its device, with how often, whether or not it was known, and beside the key', async () => {
    await sendReading(ahead);
    await sendReading(ahead);
    expect(await refusalOf('equivocado')).toEqual({ at: NOW, reason: TOO_EARLY, count: 2 });
    now = new Date(NOW.getTime() + 1000);
    await sendReading({ value: 'mucho' });
    const other = { at: now, reason: 'El campo "value" debe ser un número.', count: 1 };
    expect(await refusalOf('equivocado')).toEqual(other);
    expect(
      await runSql(
        url,
        'select refused_at as at, refused_reason as reason, refused_count::int as count from reading_keys',
      ),
    ).toEqual([other]);
  });

  it('is kept with its device as it came, the newest hundred', async () => {
    for (let minute = 0; minute < 102; minute += 1) {
      now = new Date(NOW.getTime() + minute * MINUTE_MS);
      await sendReading({ value: `mucho ${minute}` });
    }
    const kept = await runSql<{ detail: string; decoded: string }>(
      url,
      `select network, state, detail, decoded from kept_frames join devices on devices.id = device_id
       where identifier = 'equivocado' order by kept_frames.at desc`,
    );
    expect(kept).toHaveLength(100);
    expect(kept[0]).toMatchObject({
      network: 'http',
      state: 'refused',
      detail: 't: "mucho 101". El campo "value" debe ser un número.',
    });
    expect(JSON.parse(kept[0]?.decoded ?? '')).toMatchObject({ device: 'equivocado', value: 'mucho 101' });
  });

  it.each([
    ['readings', '{"readings":[', 'El cuerpo no es un documento JSON.'],
    ['readings', '{"mediciones":[]}', 'readings'],
    ['readings/chirpstack', '{"temp":21}', 'ChirpStack'],
    ['readings/the-things-stack', '{"temp":21}', 'The Things Stack'],
  ])('as a whole at /api/%s stands beside the key as it came: %s', async (path, body, reason) => {
    const response = await server.fetch(`/api/${path}${path.endsWith('chirpstack') ? '?event=up' : ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    const [noted] = await runSql<{ reason: string }>(
      url,
      'select refused_reason as reason, refused_content as content from reading_keys',
    );
    expect(noted).toMatchObject({ content: body });
    expect(noted?.reason).toContain(reason);
  });

  it('makes no device of one that the key is not for, or of a name that cannot be shown', async () => {
    const limited = await newReadingKey(url, ['equipo-propio']);
    await sendReading({}, limited);
    await sendReading({ device: 'a\tb' });
    await sendReading({ device: '\u200b' });
    expect(await devices()).toEqual([]);
  });

  it('is told in some hundred letters, whatever a message holds', async () => {
    const { refusals } = server.running.context;
    await refusals.note([
      { device: 'breve', reason: 'r'.repeat(500), count: 1 },
      { device: 'extenso', reason: 'r'.repeat(501), count: 1 },
    ]);
    for (const device of ['breve', 'extenso']) {
      expect(await refusalOf(device)).toMatchObject({ reason: 'r'.repeat(500) });
    }
  });

  it('adds no device to a thousand', async () => {
    await insertUnassigned(1000);
    await sendReading(ahead);
    expect(await devices()).toHaveLength(1000);
  });
});
