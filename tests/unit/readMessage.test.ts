import { describe, expect, it } from 'vitest';

import { MAX_BATCH_BYTES } from '@domain/devices/readings';
import { readMessage as readMessageAt } from '@server/readings/mqtt/readMessage';

const NOW = new Date('2026-11-21T12:00:00Z');
const readMessage = (topic: string, payload: Uint8Array) => readMessageAt(topic, payload, NOW);
const bytes = (body: unknown) =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
const reading = { device: 'a', variable: 't', at: '2026-11-21T10:00:00Z', value: 1 };
const up = { deviceInfo: { devEui: '01' }, time: '2026-11-21T10:00:00Z', object: { t: 1 } };
/** A number within as many lists. */
const nested = (lists: number) => `${'['.repeat(lists)}7${']'.repeat(lists)}`;
const deepUp = (lists: number) =>
  JSON.stringify({ ...up, object: { t: 1, deep: 0 } }).replace('"deep":0', `"deep":${nested(lists)}`);
const uplink = {
  end_device_ids: { device_id: 'b' },
  uplink_message: { received_at: '2026-11-21T10:00:00Z', decoded_payload: { t: 2 } },
};

describe('A message of the broker', () => {
  it.each([
    ['a reading', 'vigia/readings', reading, [reading]],
    ['a batch', 'vigia/readings', { readings: [reading, 7] }, [reading, 7]],
    ['a list of readings', 'vigia/readings', [reading, 7], [reading, 7]],
    ["ChirpStack's uplink", 'application/1/device/01/event/up', up, [{ ...reading, device: '01' }]],
    ["ChirpStack's join", 'application/1/device/01/event/join', up, []],
    ["The Things Stack's uplink", 'v3/a@ttn/devices/b/up', uplink, [{ ...reading, device: 'b', value: 2 }]],
    ["The Things Stack's join", 'v3/a@ttn/devices/b/join', { end_device_ids: { device_id: 'b' } }, []],
  ])('may be %s', (_, topic, body, entries) => {
    const { entries: read, problem } = readMessage(topic, bytes(body));
    expect(read).toEqual(entries);
    expect(problem).toBeUndefined();
  });

  it.each([
    ['no JSON', 'hola', 'El mensaje no es un objeto JSON.'],
    ['no object', '7', 'El mensaje no es un objeto JSON.'],
    ['a batch that is no list', { readings: 7 }, 'El campo "readings" debe ser una lista.'],
    [
      'larger than a request may be',
      `{"readings":[]${' '.repeat(MAX_BATCH_BYTES)}}`,
      'El mensaje es demasiado grande: puede tener 24 MiB como máximo.',
    ],
    [
      'of more elements than a request may have',
      `{"readings":[${'{},'.repeat(1_100_000)}{}]}`,
      'El mensaje tiene demasiados elementos.',
    ],
    ['an uplink without a device', { ...up, deviceInfo: {} }, 'Falta el campo "deviceInfo.devEui".'],
  ])('is told what is wrong with it when it is %s', (_, body, problem) => {
    expect(readMessage('vigia/readings', bytes(body))).toMatchObject({ entries: [], problem });
  });

  it.each<[string, string | Uint8Array, object]>([
    ['what JSON says', '{"readings":{"t":21.5}}', { decoded: { readings: { t: 21.5 } } }],
    ['a text', 'T=21,5 °C', { decoded: 'T=21,5 °C' }],
    ['bytes', Uint8Array.from([0x7b, 0xff]), { payload: 'e/8=' }],
    ['a long text’s beginning', 'ñ'.repeat(10_000), { decoded: 'ñ'.repeat(8_192) }],
    ['and a cut character not at all', `x${'ñ'.repeat(10_000)}`, { decoded: `x${'ñ'.repeat(8_191)}` }],
  ])('is kept at its topic when it is refused: %s', (_, body, content) => {
    const payload = typeof body === 'string' ? bytes(body) : body;
    expect(readMessage('casa/caldera', payload).keep).toMatchObject({
      state: 'refused',
      onlyNewest: true,
      frame: { device: 'casa/caldera', network: 'mqtt', at: NOW.toISOString(), ...content },
    });
  });

  it('says why it was refused, and that only its beginning is kept', () => {
    expect(readMessage('t', bytes('hola')).keep?.detail).toBe('El mensaje no es un objeto JSON.');
    expect(readMessage('t', bytes('x'.repeat(20_000))).keep?.detail).toBe(
      'El mensaje no es un objeto JSON. Se guarda su comienzo, de 16 KiB.',
    );
  });

  it('stands at the beginning of a topic whose name is too long, and nowhere without a name', () => {
    expect(readMessage('t'.repeat(300), bytes('hola')).keep?.frame.device).toBe(`${'t'.repeat(199)}…`);
    expect(readMessage('  ', bytes('hola')).keep).toBeUndefined();
  });

  it('brings what is nested as codecs nest it, and nothing of what is nested without end', () => {
    const names = (lists: number) =>
      readMessage('application/1/device/01/event/up', bytes(deepUp(lists))).entries.map(
        (entry) => (entry as typeof reading).variable,
      );
    expect(names(19)).toEqual(['t', `deep${'.0'.repeat(19)}`]);
    expect(names(20)).toEqual(['t']);
    expect(names(200_000)).toEqual(['t']);
  });

  it('of a network brings as many readings as a batch may, and none where it has more', () => {
    const lists = (numbers: number) => ({ a: [1, Array.from({ length: numbers - 2 }, () => 1)], b: true });
    const ofChirpStack = (numbers: number) =>
      readMessage('application/1/device/01/event/up', bytes({ ...up, object: lists(numbers) }));
    const ofThingsStack = (numbers: number) => {
      const message = { ...uplink.uplink_message, decoded_payload: lists(numbers) };
      return readMessage('v3/a@ttn/devices/b/up', bytes({ ...uplink, uplink_message: message }));
    };
    for (const read of [ofChirpStack, ofThingsStack]) expect(read(10_000).entries).toHaveLength(10_000);
    const problem = (field: string) => `El campo "${field}" puede tener 10000 elementos como máximo.`;
    for (const numbers of [10_001, 300_000]) {
      expect(ofChirpStack(numbers)).toMatchObject({ entries: [], problem: problem('object') });
      expect(ofThingsStack(numbers)).toMatchObject({
        entries: [],
        problem: problem('uplink_message.decoded_payload'),
      });
    }
  });

  it('is no text in another encoding', () => {
    expect(readMessage('vigia/readings', Uint8Array.from([0x7b, 0xff])).problem).toBeDefined();
  });
});
