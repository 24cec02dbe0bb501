import { describe, expect, it, test } from 'vitest';

import { readMappedMessage } from '@contract/serving/mappedMessage';

const now = new Date('2026-11-30T12:00:00.000Z');
const whole = { deviceField: null, path: null };

const valuesOf = (body: unknown, names = { device: 'patio' } as object, source: object = {}) => {
  const { readings, problem } = readMappedMessage({ ...whole, ...source }, names, body, now);
  return problem ?? Object.fromEntries(readings.map(({ variable, value }) => [variable, value]));
};

test.each([
  [
    'Zigbee2MQTT',
    { battery: 97, humidity: 61.2, linkquality: 84, temperature: 21.43, occupancy: true, state: 'ON' },
    { device: 'patio' },
    { battery: 97, humidity: 61.2, linkquality: 84, temperature: 21.43, occupancy: 1, state: 1 },
  ],
  [
    'Tasmota',
    { Time: '2026-11-30T09:00:00', DS18B20: { Id: '0316', Temperature: 20.6 }, TempUnit: 'C' },
    { device: 'tasmota_1' },
    { 'DS18B20.Temperature': 20.6 },
  ],
  [
    'Shelly of the first generation',
    23.5,
    { device: 'shellyht-1', variable: 'temperature' },
    { temperature: 23.5 },
  ],
  [
    'Shelly of the second generation',
    { id: 0, tC: 23.1, tF: 73.6 },
    { device: 'shellyplusht-1', variable: 'temperature:0' },
    { 'temperature:0.id': 0, 'temperature:0.tC': 23.1, 'temperature:0.tF': 73.6 },
  ],
  ['ESPHome', '23.4', { device: 'sala', variable: 'temperatura' }, { temperatura: 23.4 }],
  ['ESPHome’s switch', 'OFF', { device: 'sala', variable: 'puerta' }, { puerta: 0 }],
  ['a value alone', 7, { device: 'sala' }, { value: 7 }],
])('The values of %s are read', (_what, body, names, values) =>
  expect(valuesOf(body, names)).toEqual(values),
);

describe('The device', () => {
  it('stands in the message, where its topic doesn’t say it', () => {
    const body = { info: { ieeeAddr: '00:12:4B:00:14:D5:A1:B2' }, temperature: 3 };
    const { readings } = readMappedMessage({ ...whole, deviceField: 'info.ieeeAddr' }, {}, body, now);
    expect(readings.find(({ variable }) => variable === 'temperature')?.device).toBe('00124b0014d5a1b2');
  });

  it.each([[{ temperature: 3 }], ['texto'], [{ id: '' }], [{ id: { a: 1 } }], [null]])(
    'must be named: %j',
    (body) =>
      expect(valuesOf(body, {}, { deviceField: 'id' })).toBe(
        'El mensaje no dice de qué dispositivo es: falta el campo "id".',
      ),
  );
});

describe('The values', () => {
  it('are those of one object, if only that has them', () =>
    expect(valuesOf({ src: 'x', params: { temp: 4 } }, undefined, { path: 'params' })).toEqual({ temp: 4 }));

  it('are missed by their name', () =>
    expect(valuesOf({ src: 'x' }, undefined, { path: 'params.a' })).toBe('Falta el campo "params.a".'));

  it('aren’t looked for in what every object has', () =>
    expect(valuesOf({ a: 1 }, undefined, { path: '__proto__' })).toBe('Falta el campo "__proto__".'));
});

describe('The moment', () => {
  const momentOf = (body: object) => readMappedMessage(whole, { device: 'patio' }, body, now).readings[0]?.at;
  const arrival = now.toISOString();

  it.each([
    ['is the device’s own', '2026-11-30T10:30:00Z', '2026-11-30T10:30:00.000Z'],
    ['is the device’s own, in milliseconds', Date.parse('2026-11-30T10:30:00Z'), '2026-11-30T10:30:00.000Z'],
    ['is that of arrival, without a time zone', '2026-11-30T10:30:00', arrival],
    ['is that of arrival, if the device is ahead', '2026-11-30T13:00:00Z', arrival],
    ['is that of arrival, if no broker kept it so long', '2026-11-20T10:30:00Z', arrival],
    ['is that of arrival, from a clock that was never set', '1970-01-01T00:00:12Z', arrival],
  ])('%s', (_what, last_seen, at) => {
    expect(momentOf({ temperature: 3, last_seen })).toBe(at);
    expect(valuesOf({ temperature: 3, last_seen })).toEqual({ temperature: 3 });
  });
});

describe('A text that is no number', () => {
  it('is named once, beside numbers', () => {
    const read = readMappedMessage(whole, { device: 'patio' }, { action: 'single', battery: 90 }, now);
    expect(read.readings).toHaveLength(1);
    expect(read.frame).toBeUndefined();
    expect(read.remarks).toEqual([
      { device: 'patio', reason: 'De lo que manda, no son números: "action".', count: 1, about: 'values' },
    ]);
  });

  it('is kept with its message, alone', () => {
    const read = readMappedMessage(whole, { device: 'patio' }, { action: 'single' }, now);
    expect(read.frame).toMatchObject({ network: 'mqtt', decoded: { action: 'single' } });
    expect(read.notUnderstood).toEqual([{ name: 'action', text: 'single', problem: 'No es un número.' }]);
  });
});
