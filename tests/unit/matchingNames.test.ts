import { describe, expect, test } from 'vitest';

import { isRepeated, withMatchingNames } from '@/resources/devices/parts/matchingNames';

const variable = (payloadName: string, ...names: string[]) => ({ names, payloadName });

describe('the name under which a device sends a variable', () => {
  test.each([
    ['equals its own', [variable('', 'temp')], ['hum', 'temp'], ['temp']],
    ['equals its own but for case and accents', [variable('', 'Presión')], ['presion'], ['presion']],
    ['equals exactly before it is alike', [variable('', 'Temp')], ['temp', 'Temp'], ['Temp']],
    ['equals one of the provider’s', [variable('', 'Temperatura', 'temp_c')], ['temp_c'], ['temp_c']],
    [
      'is the surest of several',
      [variable('', 'Temperatura', 'temp_c')],
      ['temp_c', 'temperatura'],
      ['temperatura'],
    ],
    ['says the same quantity', [variable('', 'Temperatura')], ['temp'], ['temp']],
    ['says it in English', [variable('', 'Humedad relativa')], ['temp_c', 'humidity2'], ['humidity2']],
    [
      'says what its unit measures',
      [{ ...variable('', 'Interior'), unit: '°C' }],
      ['soilTemp', 'bat'],
      ['soilTemp'],
    ],
    [
      'says what its words say rather than the unit of another',
      [
        { ...variable('', 'Sensación térmica'), unit: '°C' },
        { ...variable('', 'Temperatura'), unit: '°C' },
      ],
      ['temperature'],
      ['', 'temperature'],
    ],
    [
      'says it by a formula',
      [variable('', 'PM 2,5'), variable('', 'PM10')],
      ['pm10', 'pm2_5'],
      ['pm2_5', 'pm10'],
    ],
    ['is nobody’s guess among several', [variable('', 'Temperatura')], ['soilTemp', 'airTemp'], ['']],
    [
      'is nobody’s guess for several',
      [variable('', 'Temp. aire'), variable('', 'Temp. suelo')],
      ['temp'],
      ['', ''],
    ],
    ['is nobody’s guess of another quantity', [variable('', 'Temperatura')], ['humidity', 'tempo'], ['']],
    ['says no other unit', [{ ...variable('', 'Batería'), unit: '%' }], ['BatV'], ['']],
    ['may say its unit', [{ ...variable('', 'Batería'), unit: 'V' }], ['BatV'], ['BatV']],
    [
      'says the only quantity in its unit, and is no number of a channel',
      [
        { ...variable('', 'Temperatura'), unit: '°C' },
        { ...variable('', 'Humedad'), unit: '%' },
      ],
      ['humidity:0.id', 'humidity:0.rh', 'temperature:0.id', 'temperature:0.tC', 'temperature:0.tF'],
      ['temperature:0.tC', 'humidity:0.rh'],
    ],
    ['stays as it was chosen', [variable('otro', 'temp')], ['temp'], ['otro']],
    ['is given once', [variable('', 'temp'), variable('', 'temp')], ['temp'], ['temp', '']],
    ['isn’t taken from another', [variable('', 'temp'), variable('temp', 'hum')], ['temp'], ['', 'temp']],
    ['is no name of nothing', [variable('')], ['temp'], ['']],
    ['is none where nothing arrived', [variable('', 'temp')], [], ['']],
  ])('%s', (_, variables, received, expected) => {
    expect(withMatchingNames(variables, received)).toEqual(expected);
  });

  test.each([
    ['temp', ['temp', 'hum'], false],
    ['temp', ['temp', ' temp '], true],
    ['temp', ['temp', 'Temp'], false],
    ['', ['', ''], false],
    [' ', [' ', ' '], false],
  ])('"%s" among %j stands twice: %s', (name, all, expected) => {
    expect(isRepeated(name, all)).toBe(expected);
  });
});
