import { describe, expect, test } from 'vitest';

import type { SensorColumn } from '@domain/tables/sensorTable';
import { findHeadings, guessColumns } from '@/resources/sensors/import/rules/guessColumns';

const VARIABLES = ['PM2.5', 'PM10', 'Temperatura', 'Humedad relativa', 'Nivel sonoro', 'pH'];

describe('the meaning of a column', () => {
  test.each<[string, SensorColumn | null]>([
    ['Nombre', { meaning: 'name' }],
    ['SENSOR', { meaning: 'name' }],
    ['Nombre del sensor', { meaning: 'name' }],
    ['Estación', { meaning: 'name' }],
    ['Tipo de sensor', { meaning: 'type' }],
    ['Barrio', { meaning: 'location' }],
    ['Ubicación', { meaning: 'location' }],
    ['DevEUI', { meaning: 'device' }],
    ['Dev. EUI', { meaning: 'device' }],
    ['dev_eui', { meaning: 'device' }],
    ['Dispositivo', { meaning: 'device' }],
    ['Variable', { meaning: 'variable' }],
    ['Nombre en el dispositivo', { meaning: 'payloadName' }],
    ['Nombre en lo que manda', { meaning: 'payloadName' }],
    ['Mín. crítico', { meaning: 'minCritical' }],
    ['Máximo de advertencia', { meaning: 'maxWarning' }],
    ['Umbral superior crítico', { meaning: 'maxCritical' }],
    ['min warning', { meaning: 'minWarning' }],
    ['maxCritical', { meaning: 'maxCritical' }],
    ['PM2.5', { meaning: 'measures', variable: 'PM2.5' }],
    ['pm2.5 máx. crítico', { meaning: 'maxCritical', variable: 'PM2.5' }],
    ['Máx. adv. Temperatura', { meaning: 'maxWarning', variable: 'Temperatura' }],
    ['Humedad relativa - mínimo de advertencia', { meaning: 'minWarning', variable: 'Humedad relativa' }],
    ['Nivel sonoro: nombre en el dispositivo', { meaning: 'payloadName', variable: 'Nivel sonoro' }],
    // Unknown here, the server says which variables there are.
    ['Ozono máx. crítico', { meaning: 'maxCritical', variable: 'Ozono' }],
    ['Máximo', null],
    ['Observaciones', null],
    ['Latitud', { meaning: 'latitude' }],
    ['Lng', { meaning: 'longitude' }],
    ['Latitud del barrio', { meaning: 'locationLatitude' }],
    ['Longitud del barrio', { meaning: 'locationLongitude' }],
    ['', null],
  ])('%s', (heading, column) => {
    expect(guessColumns([heading], VARIABLES)).toEqual([column]);
  });

  test('is given to one column alone', () => {
    expect(guessColumns(['Nombre', 'Sensor', 'Tipo'], [])).toEqual([
      { meaning: 'name' },
      null,
      { meaning: 'type' },
    ]);
  });
});

describe('the row of headings', () => {
  test.each<[string, string[][], number | null]>([
    [
      'is the first one',
      [
        ['Nombre', 'Tipo', 'Notas'],
        ['Aire Plaza', 'Aire', ''],
      ],
      0,
    ],
    ['is a single cell', [['Nombre'], ['Aire Plaza']], 0],
    [
      'stands below a title',
      [
        ['Sensores', ''],
        ['Actualizado', '2/12'],
        ['Nombre', 'Tipo'],
        ['Aire Plaza', 'Aire'],
      ],
      2,
    ],
    [
      'is none of sensors',
      [
        ['Aire Plaza', 'Aire', 'Centro'],
        ['Aire Puerto', 'Aire', 'Puerto'],
      ],
      null,
    ],
    [
      'is none of a title alone',
      [
        ['Sensor', ''],
        ['Aire Plaza', 'Aire'],
      ],
      null,
    ],
    ['is none of names that begin like one', [['Nombre propio', 'Aire']], null],
  ])('%s', (_, rows, place) => {
    expect(findHeadings(rows, VARIABLES)).toBe(place);
  });
});
