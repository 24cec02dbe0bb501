import { describe, expect, it } from 'vitest';

import { decodedValues } from '@contract/serving/decodedValues';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';

const ARRIVED = Date.parse('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number) => ARRIVED - hours * HOUR_MS;
const seconds = (ms: number) => ms / 1000;
const iso = (ms: number) => new Date(ms).toISOString();

const read = (decoded: unknown) => [...decodedValues(decoded, ARRIVED)];

describe('The values of a decoded object', () => {
  it('are no numbers that nothing can hold', () => {
    expect(read({ t: JSON.parse('1e999'), h: 'NaN', p: 1013 })).toEqual([
      { name: 't', text: 'Infinity', problem: 'No es un número.' },
      { name: 'h', text: 'NaN', problem: 'No es un número.' },
      { name: 'p', value: 1013 },
    ]);
  });

  it('are its numbers, switches and texts that say one, with their units', () => {
    expect(
      read({
        bat: 3.6,
        soilTemp: '24.6',
        soilWater: '19.6 %',
        valve: 'ON',
        door: false,
        air: { value: 21, unit: '°C' },
        water: { value: '5,5', unit: 'm³' },
        pressure: 1013,
        pressure_unit: 'hPa',
        nothing: null,
        blank: ' ',
        pair: [1, 2],
      }),
    ).toEqual([
      { name: 'bat', value: 3.6 },
      { name: 'soilTemp', value: 24.6 },
      { name: 'soilWater', value: 19.6, unit: '%' },
      { name: 'valve', value: 1 },
      { name: 'door', value: 0 },
      { name: 'air.value', value: 21, unit: '°C' },
      { name: 'water.value', value: 5.5, unit: 'm³' },
      { name: 'pressure', value: 1013, unit: 'hPa' },
      { name: 'pair.0', value: 1 },
      { name: 'pair.1', value: 2 },
    ]);
  });

  it('name what can’t be read, with its beginning', () => {
    expect(read({ t: 1, state: 'x'.repeat(500), at: { depth: '1,234' } })).toEqual([
      { name: 't', value: 1 },
      { name: 'state', text: 'x'.repeat(100), problem: 'No es un número.' },
      { name: 'at.depth', text: '1,234', problem: 'No se sabe si la coma separa decimales o miles.' },
    ]);
  });

  it('are as they were under any name', () => {
    const body = JSON.parse('{"__proto__":{"t":1},"constructor":2}') as object;
    expect(read(body)).toEqual([
      { name: '__proto__.t', value: 1 },
      { name: 'constructor', value: 2 },
    ]);
  });
});

describe('A logger’s earlier values', () => {
  const earlier = [
    { name: 'temperature', value: 21.1, at: hoursAgo(2) },
    { name: 'temperature', value: 21.2, at: hoursAgo(1) },
  ];
  const values = [21.1, 21.2];
  const moments = [hoursAgo(2), hoursAgo(1)];
  const records = (record: (value: number, at: number) => unknown) =>
    values.map((value, index) => record(value, moments[index] ?? 0));

  it.each([
    ['seconds', { history: records((temperature, at) => ({ timestamp: seconds(at), temperature })) }],
    ['milliseconds', { data: records((temperature, at) => ({ ts: at, temperature })) }],
    ['digits in a text', { log: records((temperature, at) => ({ ts: String(seconds(at)), temperature })) }],
    ['ISO 8601', { records: records((temperature, at) => ({ time: iso(at), temperature })) }],
    ['ThingsBoard’s way', { telemetry: records((temperature, at) => ({ ts: at, values: { temperature } })) }],
    ['a list of the value', { temperature: records((value, at) => ({ time: iso(at), value })) }],
    ['pairs', { temperature: records((value, at) => [seconds(at), value]) }],
    ['texts', { history: records((value, at) => ({ ts: seconds(at), temperature: String(value) })) }],
  ])('are read at their own moments, written as %s', (_, decoded) => {
    expect(read(decoded)).toEqual(earlier);
  });

  it('come beside the value of now', () => {
    const history = records((temperature, at) => ({ timestamp: seconds(at), temperature }));
    expect(read({ temperature: 34.1, history })).toEqual([{ name: 'temperature', value: 34.1 }, ...earlier]);
    expect(read({ temperature: 34.1, past: history })).toEqual([
      { name: 'temperature', value: 34.1 },
      ...earlier,
    ]);
  });

  it('keep the names of lists that say what they are', () => {
    const list = [{ ts: seconds(hoursAgo(1)), t: 1, unit: '°C' }];
    expect(
      read({ soil: list, air: list }).map((found) => found && [found.name, 'at' in found && found.at]),
    ).toEqual(['soil.t', 'air.t'].map((name) => [name, hoursAgo(1)]));
    expect(read({ node: { history: [{ ts: seconds(hoursAgo(1)), t: 1 }] } })).toEqual([
      { name: 'node.t', value: 1, at: hoursAgo(1) },
    ]);
  });

  it.each([
    ['of 1970', 12_345],
    ['of 2000', '2000-01-01T00:00:00Z'],
    ['of tomorrow', seconds(ARRIVED + 24 * HOUR_MS)],
    ['just too far ahead', ARRIVED + 11 * MINUTE_MS],
  ])('are not understood with a clock %s', (_, ts) => {
    expect(read({ t: 1, history: [{ ts, t: 2 }] })).toEqual([
      { name: 't', value: 1 },
      {
        name: 'history',
        text: JSON.stringify({ ts, t: 2 }),
        problem: 'La fecha que le pone el equipo no puede ser.',
      },
    ]);
  });

  it('are not understood without a time zone', () => {
    expect(read({ history: [{ time: '2026-11-29 10:00:00', t: 2 }] })).toMatchObject([
      { name: 'history', problem: 'A la fecha que le pone el equipo le falta la zona horaria.' },
    ]);
  });

  it('are not understood with what is no date, whose values would count as of now', () => {
    expect(read({ t: 1, history: [{ time: 'ayer a la tarde', t: 2 }] })).toEqual([
      { name: 't', value: 1 },
      {
        name: 'history',
        text: '{"time":"ayer a la tarde","t":2}',
        problem: 'La fecha que le pone el equipo no se entiende.',
      },
    ]);
  });

  it('are no list where what is called time is a span', () => {
    expect(read({ steps: [{ time: 12, count: 3 }] })).toEqual([
      { name: 'steps.0.time', value: 12 },
      { name: 'steps.0.count', value: 3 },
    ]);
  });
});
