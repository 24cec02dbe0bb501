import { describe, expect, test } from 'vitest';

import { readEntries } from '@contract/serving/sensorTable/readEntries';
import type { SensorColumn, SensorMeaning } from '@domain/tables/sensorTable';
import type { Decimal } from '@domain/tables/tableNumber';

type Heads = readonly (SensorMeaning | [SensorMeaning, string] | null)[];

const columnsOf = (heads: Heads): (SensorColumn | null)[] =>
  heads.map((head) => {
    if (head === null) return null;
    return typeof head === 'string' ? { meaning: head } : { meaning: head[0], variable: head[1] };
  });

const read = (heads: Heads, rows: string[][], decimal: Decimal = 'comma') =>
  readEntries({
    columns: columnsOf(heads),
    decimal,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  });

/** What is wrong with the only sensor of a table. */
const problemsOf = (heads: Heads, ...rows: string[][]) =>
  read(heads, rows).flatMap(({ problems }) => problems.map(({ text }) => text));

const BASIC = ['name', 'type', 'location', 'device'] as const;

describe('a table of sensors', () => {
  test('refuses the sensor in whose rows a quote has no end, and reads nothing else of that row', () => {
    const [before, broken, after] = readEntries({
      columns: columnsOf(['name', 'type', 'variable', 'maxWarning']),
      decimal: 'comma',
      rows: [
        { line: 2, cells: ['Uno', 'Aire', 'PM10', ''] },
        { line: 3, cells: ['Dos', 'Aire', 'PM10', '5'] },
        { line: 4, cells: ['Dos', '', 'PM2.5;', '7'], isUnclosed: true },
        { line: 5, cells: ['Tres', 'Aire', 'PM10', ''] },
      ],
    });
    expect([before?.problems, after?.problems]).toEqual([[], []]);
    expect(broken).toMatchObject({
      name: { text: 'Dos' },
      variables: [{ name: { text: 'PM10' } }],
      problems: [{ column: null, text: 'En la fila 4 hay una comilla (") sin cerrar.' }],
    });
  });

  test('has one sensor a row, with columns of their own for each variable', () => {
    const heads: Heads = [
      ...BASIC,
      ['maxWarning', 'PM2.5'],
      ['maxCritical', 'PM2.5'],
      ['measures', 'Humedad'],
      ['payloadName', 'Ruido'],
      null,
    ];
    const [one, two] = read(heads, [
      ['Aire Plaza', 'Aire', 'Centro', 'AC:23:3F:FF:FE:A1:B2:C3', '37,5', '75', 'sí', 'laeq', 'nada'],
      ['Aire Puerto', 'Aire', '', '', '', '', 'no', '', ''],
    ]);
    expect(one).toMatchObject({
      line: 2,
      name: { text: 'Aire Plaza' },
      device: { text: 'ac233ffffea1b2c3', column: 3 },
      variables: [
        { name: { text: 'PM2.5' }, limits: { maxWarning: 37.5, maxCritical: 75 }, payloadName: null },
        { name: { text: 'Humedad' }, limits: {} },
        { name: { text: 'Ruido' }, payloadName: { text: 'laeq' } },
      ],
      problems: [],
    });
    expect(two).toMatchObject({ location: null, device: null, variables: [], problems: [] });
  });

  test('may have one variable a row: rows of the same name, or without one, are the same sensor’s', () => {
    const entries = read(
      ['name', 'type', 'variable', 'payloadName', 'minWarning', 'maxWarning'],
      [
        ['Clima', 'Clima', 'Temperatura', 'temp', '-5', '35'],
        ['', '', 'Humedad', '', '', '-'],
        ['CLIMA', '', 'Presión', '', '', ''],
        ['Otro', 'Clima', 'Temperatura', '', '', ''],
      ],
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]?.problems).toEqual([]);
    expect(entries[0]?.variables).toMatchObject([
      {
        name: { text: 'Temperatura' },
        payloadName: { text: 'temp' },
        limits: { minWarning: -5, maxWarning: 35 },
      },
      { name: { text: 'Humedad' }, limits: { maxWarning: null } },
      { name: { text: 'Presión' }, limits: {} },
    ]);
  });

  test.each([
    ['decimal commas', '-35,3102', '-60,2087', 'comma'],
    ['points, though limits have commas', '-35.3102', '-60.2087', 'comma'],
    ['commas, though limits have points', '-35,3102', '-60.2087', 'point'],
  ] as const)('say where the sensor is, with %s (EXT-75)', (_, latitude, longitude, decimal) => {
    const [entry] = read(
      [...BASIC, 'latitude', 'longitude'],
      [['Uno', 'Aire', '', '', latitude, longitude]],
      decimal,
    );
    expect(entry).toMatchObject({ place: { latitude: -35.3102, longitude: -60.2087 }, problems: [] });
  });

  test.each([
    ['a latitude alone', '-35,3', '', 4, 'Falta la longitud.'],
    ['a longitude alone', '', '-60,2', 5, 'Falta la latitud.'],
    ['a latitude that lost its point', '-353102', '-60,2', 4, /^La latitud va de -90 a 90\./],
    ['a longitude beyond the earth', '-35,3', '-602087', 5, /^La longitud va de -180 a 180\./],
    ['words', 'sur', '-60,2', 4, '"sur" no es un número.'],
    ['what a spreadsheet could not compute', '-35,3', '#N/A', 5, /error de la planilla/],
  ])('have no place of %s (EXT-75)', (_, latitude, longitude, column, text) => {
    const [entry] = read([...BASIC, 'latitude', 'longitude'], [['Uno', 'Aire', '', '', latitude, longitude]]);
    expect(entry?.place).toBeNull();
    expect(entry?.problems).toEqual([
      { column, text: typeof text === 'string' ? text : expect.stringMatching(text) },
    ]);
  });

  test('may say where the neighbourhood is, which then has to be named (EXT-83)', () => {
    const [known, nameless] = read(
      [...BASIC, 'locationLatitude', 'locationLongitude'],
      [
        ['Uno', 'Aire', 'Centro', '', '-35,3', '-60,2'],
        ['Dos', 'Aire', '', '', '-35,3', '-60,2'],
      ],
    );
    expect(known).toMatchObject({
      place: null,
      locationPlace: { latitude: -35.3, longitude: -60.2 },
      problems: [],
    });
    expect(nameless?.problems).toEqual([{ column: 4, text: 'Falta el barrio.' }]);
  });

  test('may have blank rows', () => {
    expect(
      read(BASIC, [
        ['', ' ', '', '\u200b'],
        ['Uno', 'Aire'],
      ]),
    ).toHaveLength(1);
  });

  test.each<[string, Heads, string[][], RegExp]>([
    ['no name', BASIC, [['', 'Aire']], /^Falta el nombre\.$/],
    ['no type', BASIC, [['Uno', '']], /^Falta el tipo\.$/],
    [
      'a name twice',
      BASIC,
      [
        ['Uno', 'Aire'],
        ['UNO', 'Aire'],
      ],
      /^El nombre "UNO" ya está en la fila 2\.$/,
    ],
    [
      'a device twice, however it is written',
      BASIC,
      [
        ['Uno', 'Aire', '', 'AC233FFFFEA1B2C3'],
        ['Dos', 'Aire', '', 'ac-23-3f-ff-fe-a1-b2-c3'],
      ],
      /^El dispositivo "ac233ffffea1b2c3" ya está en la fila 2\.$/,
    ],
    [
      'an EUI that became a number',
      BASIC,
      [['Uno', 'Aire', '', '7,01E+15']],
      /en el número 7,01E\+15 y perdió/,
    ],
    [
      'an EUI that became a number in English',
      BASIC,
      [['Uno', 'Aire', '', '7.01E+15']],
      /perdió sus dígitos/,
    ],
    ['an error of the sheet', BASIC, [['#N/A', 'Aire']], /La celda dice "#N\/A"/],
    ['an error of the sheet in Spanish', BASIC, [['Uno', 'Aire', '#¡REF!']], /La celda dice "#¡REF!"/],
    ['a name that is too long', BASIC, [['x'.repeat(201), 'Aire']], /200 caracteres/],
    [
      'a limit that is no number',
      ['name', 'type', ['maxWarning', 'pH']],
      [['Uno', 'Agua', 'alto']],
      /^"alto" no es/,
    ],
    [
      'a limit that became a date',
      ['name', 'type', ['maxWarning', 'pH']],
      [['Uno', 'Agua', '8-may']],
      /^"8-may" es una fecha/,
    ],
    [
      'a limit of nothing',
      ['name', 'type', 'variable', 'maxWarning'],
      [['Uno', 'Agua', '', '8']],
      /^Falta decir de qué variable es\.$/,
    ],
    [
      'a variable twice',
      ['name', 'type', 'variable'],
      [
        ['Uno', 'Agua', 'pH'],
        ['', '', 'PH'],
      ],
      /^La variable "PH" está dos veces\.$/,
    ],
    [
      'rows that contradict each other',
      ['name', 'type', 'variable'],
      [
        ['Uno', 'Agua', 'pH'],
        ['Uno', 'Aire', 'Turbidez'],
      ],
      /^En la fila 3 dice "Aire", y antes decía "Agua"\.$/,
    ],
    [
      'neither yes nor no',
      ['name', 'type', ['measures', 'pH']],
      [['Uno', 'Agua', 'quizás']],
      /"quizás" no dice/,
    ],
  ])('says what is wrong with %s', (_, heads, rows, text) => {
    const problems = problemsOf(heads, ...rows);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(text);
  });

  test.each([
    ['1234567890123450', /solo dígitos y termina en 0/],
    ['4E5B2C3D4E5F60', /tiene 14 dígitos; un EUI tiene 16/],
  ])('doubts the identifier %s, and takes it', (identifier, note) => {
    const [entry] = read(BASIC, [['Uno', 'Aire', '', identifier]]);
    expect(entry?.problems).toEqual([]);
    expect(entry?.notes).toEqual([expect.stringMatching(note)]);
  });
});
