import { describe, expect, it } from 'vitest';

import { checkReadings } from '@contract/serving/readingBatch';

const NOW = new Date('2026-11-29T12:00:00Z');
const OLDEST = new Date('2024-09-01T00:00:00Z');
const READING = { device: 'd', variable: 'v', at: '2026-11-29T05:00:00Z', value: 1 };

const check = (changes: object, devices: string[] | null = null) =>
  checkReadings([{ ...READING, ...changes }], { now: NOW, oldest: OLDEST, devices });

describe('The moment of a reading', () => {
  it.each([
    ['2026-11-29T05:00:00Z', '2026-11-29T05:00:00Z'],
    ['2026-11-29T05:00:00+0000', '2026-11-29T05:00:00Z'],
    ['2026-11-29 05:00:00+00:00', '2026-11-29T05:00:00Z'],
    ['2026-11-29T05:01Z', '2026-11-29T05:01:00Z'],
    ['2026-11-29 02:00:00.25-03', '2026-11-29T05:00:00.250Z'],
    ['2026-11-29t05:00:00,5z', '2026-11-29T05:00:00.500Z'],
    ['2026-11-29 05:00 Z', '2026-11-29T05:00:00Z'],
  ])('may be written as %s', (at, expected) => {
    const { readings, refused } = check({ at });
    expect(refused).toEqual([]);
    expect(readings.map((one) => new Date(one.at).toISOString())).toEqual([new Date(expected).toISOString()]);
  });

  it.each([
    ['2026-11-29T05:00:00', '2026-11-29T05:00:00-03:00'],
    ['2026-11-29 05:00', '2026-11-29T05:00:00-03:00'],
  ])('needs a time zone, which %s has not', (at, example) => {
    expect(check({ at }).refused).toEqual([
      { index: 0, reason: `En el campo "at" falta la zona horaria, por ejemplo ${example}.` },
    ]);
  });

  it.each(['2026-02-30 05:00:00+00:00', '2026-02-30T05:00:00', '29/11/2026 05:00', '2026-11-29', '', 'ayer'])(
    'is not "%s"',
    (at) => {
      expect(check({ at }).refused).toEqual([{ index: 0, reason: 'El valor del campo "at" no es válido.' }]);
    },
  );
});

describe('The device of a reading', () => {
  it.each([
    ['0A0B0C0D00000001', '0a0b0c0d00000001'],
    ['0A-0B-0C-0D-00-00-00-01', '0a0b0c0d00000001'],
    ['0a:0b:0c:0d:00:00:00:01', '0a0b0c0d00000001'],
    ['0A0B0C0D0000000', '0A0B0C0D0000000'],
    ['0A0B0C0D000000012', '0A0B0C0D000000012'],
    ['0A0B0C0D0000000G', '0A0B0C0D0000000G'],
    ['Estación-1', 'Estación-1'],
  ])('%s is %s', (device, expected) => {
    expect(check({ device }).readings).toMatchObject([{ device: expected }]);
  });

  it('is the key’s, however both write its EUI', () => {
    expect(check({ device: '0a0b0c0d00000001' }, ['0A:0B:0C:0D:00:00:00:01']).refused).toEqual([]);
    expect(check({ device: '0a0b0c0d00000002' }, ['0A:0B:0C:0D:00:00:00:01']).refused).toHaveLength(1);
  });
});

describe('A name with a character that nobody sees', () => {
  it.each([
    ['device', 'a\tb'],
    ['variable', 'a\u0000b'],
  ])('is named by its place: %s', (field, text) => {
    const good = { ...READING };
    const { refused } = checkReadings([good, { ...READING, [field]: text }], {
      now: NOW,
      oldest: OLDEST,
      devices: null,
    });
    expect(refused).toEqual([
      { index: 1, reason: `El campo "readings[1].${field}" tiene caracteres que no se pueden mostrar.` },
    ]);
  });
});

describe('The value of a reading', () => {
  it.each([
    ['24.6', { value: 24.6 }],
    ['30,11 °C', { value: 30.11, unit: '°C' }],
    ['ON', { value: 1 }],
    [true, { value: 1 }],
  ])('may be written as %j', (value, expected) => {
    expect(check({ value })).toMatchObject({ readings: [expected], refused: [] });
  });

  it('has the unit that is sent with it', () => {
    expect(check({ unit: 'hPa' }).readings).toMatchObject([{ value: 1, unit: 'hPa' }]);
    for (const unit of [7, '\u0000°C', '°C\uD800'])
      expect(check({ unit }).readings).toEqual(check({}).readings);
  });

  it.each(['mucho', '1,234', null, { value: 1 }])('is not %j', (value) => {
    expect(check({ value }).refused).toHaveLength(1);
  });
});
