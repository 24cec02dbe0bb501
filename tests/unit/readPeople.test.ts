import { describe, expect, test } from 'vitest';

import { readPeople } from '@domain/tables/readPeople';

const sensors = [
  { id: 1, name: 'Aire Plaza' },
  { id: 3, name: 'Agua Sur' },
];
const locations = [
  { id: 7, name: 'La Ribera' },
  { id: 8, name: 'Sin Sensores' },
];
const types = [
  { id: 4, name: 'Calidad de aire' },
  { id: 5, name: 'Nivel de agua' },
];
const read = (text: string) =>
  readPeople(text, { sensors, locations, types, mails: ['Lucia@vigia.example'] });
const ribera = { locationId: 7, typeId: null };
const water = { locationId: null, typeId: 5 };
const mailsIn = (text: string) => read(text).invited.map(({ mail }) => mail);

describe('People in a pasted list', () => {
  test.each([
    ['one a line', 'ana@a.ar\nbeto@b.ar'],
    ['with Windows’ line ends', 'ana@a.ar\r\nbeto@b.ar\r\n'],
    ['with commas', 'ana@a.ar, beto@b.ar'],
    ['with semicolons', 'ana@a.ar;beto@b.ar;'],
    ['with blanks', 'ana@a.ar  beto@b.ar'],
    ['with names, as mail programs copy them', '"Ana Pérez" <ana@a.ar>, Beto <beto@b.ar>'],
    ['from cells, with names before', 'Ana Pérez\tana@a.ar\nBeto\tbeto@b.ar'],
    ['below a head', 'Nombre;Email\nAna;ana@a.ar\nBeto;beto@b.ar'],
    ['twice', 'ana@a.ar\nbeto@b.ar\nANA@a.ar'],
  ])('are found: %s', (_, text) => {
    expect(mailsIn(text)).toEqual(['ana@a.ar', 'beto@b.ar']);
    expect(read(text).unclear).toEqual([]);
  });

  test('who have an account are named, and not invited', () => {
    expect(read('lucia@vigia.example, ana@a.ar')).toMatchObject({
      known: ['Lucia@vigia.example'],
      invited: [{ mail: 'ana@a.ar' }],
    });
  });

  test.each([
    ['a neighbourhood', 'ana@a.ar; La Ribera', [], [ribera]],
    ['one without sensors yet', 'ana@a.ar; sin sensores', [], [{ locationId: 8, typeId: null }]],
    ['a type, whatever its accents', 'ana@a.ar; nivel de AGUA', [], [water]],
    ['a sensor', 'ana@a.ar; Aire Plaza', [1], []],
    ['several', 'ana@a.ar; Aire Plaza; Nivel de agua', [1], [water]],
    [
      'what two lines say',
      'ana@a.ar; Aire Plaza; La Ribera\nana@a.ar; Agua Sur; La Ribera',
      [1, 3],
      [ribera],
    ],
  ])('see %s that stands behind them', (_, text, sensorIds, rules) => {
    expect(read(text).invited).toEqual([{ line: 1, mail: 'ana@a.ar', sensorIds, rules }]);
  });

  test('and what isn’t understood is named with its line', () => {
    expect(read('ana@a.ar; Barrio Nuevo\nbeto@\nnadie acá').unclear).toEqual([
      { line: 1, text: 'Barrio Nuevo', problem: 'access' },
      { line: 2, text: 'beto@', problem: 'mail' },
      { line: 3, text: 'nadie acá', problem: 'nobody' },
    ]);
  });
});
