import { describe, expect, test } from 'vitest';

import { readPeople, withRulesAsIds } from '@domain/tables/readPeople';

import { linesOf } from '@/resources/users/invite/inviteValues';

const sensors = [
  { id: 1, name: 'Aire Plaza', locationId: 7, typeId: 4 },
  { id: 2, name: 'Agua Norte', locationId: 7, typeId: 5 },
  { id: 3, name: 'Agua Sur', locationId: null, typeId: 5 },
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
    ['a neighbourhood', 'ana@a.ar; La Ribera', [], [ribera], [1, 2]],
    ['one without sensors yet', 'ana@a.ar; sin sensores', [], [{ locationId: 8, typeId: null }], []],
    ['a type, whatever its accents', 'ana@a.ar; nivel de AGUA', [], [water], [2, 3]],
    ['a sensor', 'ana@a.ar; Aire Plaza', [1], [], [1]],
    ['several', 'ana@a.ar; Aire Plaza; Nivel de agua', [1], [water], [1, 2, 3]],
    [
      'what two lines say',
      'ana@a.ar; Aire Plaza; La Ribera\nana@a.ar; Agua Sur; La Ribera',
      [1, 3],
      [ribera],
      [1, 3, 2],
    ],
  ])('see %s that stands behind them', (_, text, sensorIds, rules, asIds) => {
    const { invited } = read(text);
    expect(invited).toEqual([{ line: 1, mail: 'ana@a.ar', sensorIds, rules }]);
    expect(invited.map((person) => withRulesAsIds(person, sensors))).toEqual([asIds]);
  });

  test('and what isn’t understood is named with its line', () => {
    expect(read('ana@a.ar; Barrio Nuevo\nbeto@\nnadie acá').unclear).toEqual([
      { line: 1, text: 'Barrio Nuevo', problem: 'access' },
      { line: 2, text: 'beto@', problem: 'mail' },
      { line: 3, text: 'nadie acá', problem: 'nobody' },
    ]);
  });
});

test('The lines of those who are left stay as they were pasted', () => {
  const text = 'Nombre;Email\nAna;ana@a.ar;La Ribera\nBeto;BETO@b.ar';
  expect(linesOf(text, [{ line: 3, mail: 'beto@b.ar', sensorIds: [], rules: [] }])).toBe('Beto;BETO@b.ar');
});
