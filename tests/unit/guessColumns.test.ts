import { describe, expect, test } from 'vitest';

import type { SensorColumn } from '@domain/tables/sensorTable';
import { guessColumns, isHeading } from '@/resources/sensors/import/rules/guessColumns';

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

describe('a row of headings', () => {
  test.each<[string[], boolean]>([
    [['Nombre', 'Tipo', 'Notas'], true],
    [['Nombre'], true],
    [['Aire Plaza', 'Aire', 'Centro'], false],
    [['Nombre propio', 'Aire'], false],
  ])('%s: %s', (cells, is) => {
    expect(isHeading(cells, VARIABLES)).toBe(is);
  });
});
