import { describe, expect, test } from 'vitest';

import { chartFileName } from '@domain/fileNames/measurementFileNames';
import { reportFileName } from '@domain/fileNames/reportFileName';
import { reportArchiveName, reportFileNames } from '@domain/fileNames/reportFileNames';

describe('the file name of a chart', () => {
  const march = { year: 2025, month: 3 };

  test.each([
    [undefined, '2025-03'],
    [{ firstDay: '2025-03-03', lastDay: '2025-03-07' }, '2025-03-03_2025-03-07'],
    [{ firstDay: '2025-03-03', lastDay: '2025-03-03' }, '2025-03-03'],
  ])('tells its month, or the days in view', (part, days) => {
    expect(chartFileName('Evolución del mes', 'Aire Plaza', march, 'csv', part)).toBe(
      `Evolución_del_mes_Aire_Plaza_${days}.csv`,
    );
  });
});

describe('the file name of a report', () => {
  test.each([
    ['CO2 Núñez', 'CO2_Núñez'],
    ['a\\b/c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
    ['Aire \u202Efdp.exe', 'Aire__fdp.exe'],
    ['línea\nnueva\ttabulada\u0000', 'línea_nueva_tabulada_'],
    ['Ai\u200Bre\u00AD \u2060Plaza\uFEFF', 'Aire_Plaza'],
    ['Sol \u2600\uFE0F', 'Sol_\u2600'],
    ['roto \uD800.', 'roto__'],
    ['\u200B\u00AD', ''],
    [' con espacios  ', 'con_espacios'],
    ['punto final...', 'punto_final'],
    ['v1.2', 'v1.2'],
    ['..', ''],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['ñ'.repeat(200), 'ñ'.repeat(80)],
    ['🌡'.repeat(81), '🌡'.repeat(58)],
    [`${'x'.repeat(79)}.y`, 'x'.repeat(79)],
  ])('has the name %j as %j', (name, part) => {
    expect(reportFileName(name, 2025, 9)).toBe(`Reporte_${part}_2025-09.pdf`);
  });

  test('has two digits for the month', () => {
    expect(reportFileName('A', 2024, 12)).toBe('Reporte_A_2024-12.pdf');
  });
});

const MARCH = { year: 2025, month: 3 };
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe('the file names of several reports', () => {
  const partsOf = (names: Record<number, string>) =>
    Object.fromEntries(
      [
        ...reportFileNames(
          Object.entries(names).map(([id, name]) => ({ id: Number(id), name })),
          MARCH,
        ),
      ].map(([id, name]) => [id, /^Reporte_(.*)_2025-03\.pdf$/u.exec(name)?.[1]]),
    );

  test.each([
    ['stay as they are where they differ', { 1: 'Aire', 2: 'Agua' }, { 1: 'Aire', 2: 'Agua' }],
    [
      'get the ids where they are equal',
      { 1: 'Aire', 2: 'Agua', 7: 'Aire' },
      { 1: 'Aire_1', 2: 'Agua', 7: 'Aire_7' },
    ],
    [
      'get the ids where they become equal',
      { 1: 'A/B', 2: 'A:B', 3: 'A B' },
      { 1: 'A_B_1', 2: 'A_B_2', 3: 'A_B_3' },
    ],
    ['get the ids where only the case differs', { 1: 'CO2', 2: 'co2' }, { 1: 'CO2_1', 2: 'co2_2' }],
    [
      'get the ids where an accent is written in two ways',
      { 1: 'Jard\u00edn', 2: 'Jardi\u0301n' },
      { 1: 'Jard\u00edn_1', 2: 'Jardi\u0301n_2' },
    ],
    [
      'get the ids where only signs that nobody sees differ',
      { 1: 'Aire', 2: 'Ai\u200Bre', 3: 'Aire\u00AD', 4: 'Ai\u2060re', 5: 'Agua' },
      { 1: 'Aire_1', 2: 'Aire_2', 3: 'Aire_3', 4: 'Aire_4', 5: 'Agua' },
    ],
    [
      'differ also from a sensor whose name ends like an id',
      { 1: 'CO2', 2: 'CO2', 3: 'CO2 1' },
      { 1: 'CO2_1', 2: 'CO2_2', 3: 'CO2_1_3' },
    ],
    ['get the ids where nothing is left of the names', { 1: '...', 2: '' }, { 1: '_1', 2: '_2' }],
    [
      'keep to 80 characters with the id',
      { 1: 'x'.repeat(90), 12: 'x'.repeat(99) },
      { 1: `${'x'.repeat(78)}_1`, 12: `${'x'.repeat(77)}_12` },
    ],
  ])('%s', (_, names, parts) => {
    expect(partsOf(names)).toEqual(parts);
  });

  test('are all different, and of a length that file systems take', () => {
    const sensors = Array.from({ length: 400 }, (_, index) => ({
      id: index + 1,
      name: ['🌡'.repeat(100), 'ñ'.repeat(100), 'CO2', `CO2 ${index}`, 'con: todo?'][index % 5] ?? '',
    }));
    const names = [...reportFileNames(sensors, MARCH).values()];
    expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(400);
    expect(Math.max(...names.map(bytesOf))).toBeLessThanOrEqual(255);
  });

  test('of many sensors come at once', () => {
    const sensors = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Sensor ${id % 4_000}` }));
    expect(new Set(reportFileNames(sensors, MARCH).values()).size).toBe(10_000);
  });
});

// Steps that grew with the square of the length would exceed any test's time limit.
test.each([' ', '.', '\u200B', 'x', '/'])(
  'a name of five million times %j is no harder than a short one',
  (part) => {
    expect(reportFileName(part.repeat(5_000_000), 2025, 3)).toMatch(/^Reporte_.*2025-03\.pdf$/);
  },
);

test('the file of all reports is named after the month', () => {
  expect(reportArchiveName(MARCH)).toBe('Reportes_2025-03.zip');
});
