import { describe, expect, it } from 'vitest';

import type { VariableKind } from '@domain/sensors/variableKind';
import type { ComparisonReport } from '@reporting/comparison/comparisonReport';
import type { PlaceFigures } from '@reporting/comparison/placeRows';
import type { PlacesByParts } from '@reporting/comparison/heatMap';
import { comparisonPdf } from '@reporting/pdf/comparisonPdf';

import { readPdf } from '../support/readPdf';

const MARCH_MINUTES = 31 * 24 * 60;
const FEBRUARY_MINUTES = 28 * 24 * 60;

const figures = (part: Partial<PlaceFigures> = {}): PlaceFigures => ({
  sensors: 2,
  figure: 62.34,
  before: 60.1,
  outsideMinutes: 600,
  knownMinutes: 2 * MARCH_MINUTES,
  knownMinutesBefore: 2 * FEBRUARY_MINUTES,
  ...part,
});

const PLACES = [
  { id: 5, name: 'La Ribera', ...figures() },
  {
    id: 6,
    name: 'Barrio Norte',
    ...figures({
      figure: 71.5,
      before: 72,
      knownMinutes: MARCH_MINUTES,
      knownMinutesBefore: FEBRUARY_MINUTES,
    }),
  },
  { id: null, name: null, ...figures({ figure: null, before: null, outsideMinutes: 0, knownMinutes: 0 }) },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A figure that rises by one with each part. */
const byParts = (parts: readonly string[], kind: VariableKind, first = 50): PlacesByParts => ({
  kind,
  unit: 'dB(A)',
  parts,
  groups: PLACES.map(({ id, name, figure }) => ({
    id,
    name,
    figures: parts.map((_, index) => (figure === null ? null : first + (id ?? 0) / 10 + index)),
  })),
});

const report = (
  part: Partial<ComparisonReport> = {},
  kind: VariableKind = 'sound-level',
): ComparisonReport => ({
  variable: 'Nivel sonoro',
  kind,
  by: 'location',
  place: null,
  isOwn: false,
  days: { from: '2026-03-01', to: '2026-03-31' },
  before: { from: '2026-02-01', to: '2026-02-28' },
  timeZone: 'America/Argentina/Buenos_Aires',
  figures: {
    kind,
    unit: 'dB(A)',
    minutes: MARCH_MINUTES,
    minutesBefore: FEBRUARY_MINUTES,
    whole: figures({ sensors: 6 }),
    groups: PLACES,
  },
  byParts: byParts(HOURS.map(String), kind),
  ...part,
});

const linesOf = async (given: ComparisonReport) =>
  readPdf(await comparisonPdf(given)).pages.map((page) => page.replaceAll('\u00A0', ' ').split('\n'));

/** The pieces of a row, from its name on. */
const rowOf = (lines: readonly string[] | undefined, name: string, cells = 4) => {
  const start = lines?.indexOf(name) ?? -1;
  return lines?.slice(start, start + 1 + cells);
};

describe('A comparison as a PDF (EXT-76)', () => {
  it('has all together and each place, the worst first, with what the screen tells of them', async () => {
    const [lines] = await linesOf(report());
    expect(lines).toContain('Comparación por barrio');
    expect(lines).toContain('Todos los barrios');
    expect(lines).toContain('Marzo de 2026');
    expect(lines).toContain('Febrero de 2026');
    expect(rowOf(lines, 'Todos juntos')).toEqual([
      'Todos juntos',
      '62,3 dB(A)',
      '+2,2 dB(A)',
      '1,7 h',
      '33 %',
    ]);
    expect(rowOf(lines, 'Barrio Norte')).toEqual(['Barrio Norte', '71,5 dB(A)', '−0,5 dB(A)', '5 h', '50 %']);
    expect(rowOf(lines, 'La Ribera')).toEqual(['La Ribera', '62,3 dB(A)', '+2,2 dB(A)', '5 h', '100 %']);
    expect(rowOf(lines, 'Sin barrio')).toEqual(['Sin barrio', '–', '–', '–', '0 %']);
    expect(lines?.indexOf('Barrio Norte')).toBeLessThan(lines?.indexOf('La Ribera') ?? 0);
    expect(lines).toContain('Las barras empiezan en 60 dB(A).');
  });

  it('says by how many percent what adds up has changed', async () => {
    const water = figures({ figure: 1204.5, before: 1000 });
    const [lines] = await linesOf(
      report(
        {
          by: 'sensor',
          place: 'La Ribera',
          figures: {
            kind: 'meter',
            unit: 'm³',
            minutes: MARCH_MINUTES,
            minutesBefore: FEBRUARY_MINUTES,
            whole: water,
            groups: [{ id: 1, name: 'Casa 1', ...water }],
          },
        },
        'meter',
      ),
    );
    expect(lines).toContain('Comparación por sensor');
    expect(lines).toContain('La Ribera');
    expect(rowOf(lines, 'Casa 1', 2)).toEqual(['Casa 1', '1.204,5 m³', '+204,5 m³ (+20 %)']);
  });

  it('compares nothing with a time of which much less is known, and says so', async () => {
    const groups = PLACES.map((place) => ({ ...place, knownMinutesBefore: place.knownMinutesBefore / 2 }));
    const [lines] = await linesOf(report({ figures: { ...report().figures, groups } }));
    expect(rowOf(lines, 'La Ribera', 2)).toEqual(['La Ribera', '62,3 dB(A)', 'sin comparar']);
    expect(lines).toContain(
      'Sin comparar: en uno de los dos períodos se midió mucho menos que en el otro, o con menos sensores.',
    );
  });

  it('says where nothing was measured in the other time', async () => {
    const groups = PLACES.map((place, index) =>
      index === 0 ? { ...place, before: null, knownMinutesBefore: 0 } : place,
    );
    const [lines] = await linesOf(report({ figures: { ...report().figures, groups } }));
    expect(lines).toContain('«–» en el cambio: no hay mediciones en el otro período.');
    expect((await linesOf(report()))[0]).not.toContain(
      '«–» en el cambio: no hay mediciones en el otro período.',
    );
  });

  it('says that what adds up is the sum of a neighbourhood’s sensors, and rain their mean', async () => {
    const sum = 'La cifra de un barrio es la suma de sus sensores.';
    const mean = 'La cifra de un barrio es el promedio de sus sensores, día por día.';
    const linesIn = async (unit: string) => {
      const figures = { ...report().figures, kind: 'amount', unit };
      return (await linesOf({ ...report({ figures }), kind: 'amount' }))[0];
    };
    expect(await linesIn('vehículos')).toContain(sum);
    expect(await linesIn('mm')).toContain(mean);
    for (const note of [sum, mean]) expect((await linesOf(report()))[0]).not.toContain(note);
  });

  it('has neither change nor limits of directions, no change beside nothing, and a resident’s own sensors', async () => {
    const [wind] = await linesOf(
      report({ figures: { ...report().figures, kind: 'direction', unit: '°' } }, 'direction'),
    );
    expect(rowOf(wind, 'La Ribera', 2)).toEqual(['La Ribera', '62° (noreste)', '100 %']);
    const [alone] = await linesOf(report({ before: null, isOwn: true }));
    expect(alone).toContain('Todos tus sensores');
    expect(alone).not.toContain('Cambio');
    expect(rowOf(alone, 'La Ribera', 3)).toEqual(['La Ribera', '62,3 dB(A)', '5 h', '100 %']);
  });

  it('says that directions that cancel each other out have no mean', async () => {
    const groups = PLACES.map((place) => ({ ...place, figure: null }));
    const figures = { ...report().figures, groups, kind: 'direction', unit: '°' };
    const [wind] = await linesOf(report({ figures }, 'direction'));
    expect(rowOf(wind, 'La Ribera', 2)).toEqual(['La Ribera', 'sin media', '100 %']);
  });

  it('goes on with the hours of the day of up to a month, in the order of the places, with their figures', async () => {
    const [lines] = await linesOf(report());
    const from = lines?.indexOf('Hora a hora') ?? -1;
    const cells = lines?.slice(from) ?? [];
    expect(cells[1]).toBe(
      'En dB(A). Las columnas son las horas del día. Cuanto más fuerte el color, más alto.',
    );
    expect(rowOf(cells, 'Barrio', 24)).toEqual(['Barrio', ...HOURS.map(String)]);
    expect(rowOf(cells, 'Barrio Norte', 3)).toEqual(['Barrio Norte', '50,6', '51,6', '52,6']);
    expect(rowOf(cells, 'Sin barrio', 2)).toEqual(['Sin barrio', '–', '–']);
    expect(cells.indexOf('Barrio Norte')).toBeLessThan(cells.indexOf('La Ribera'));
  });

  it('has the months of a year beside each other, and those of the next year below', async () => {
    const months = ['2024', '2025'].flatMap((year) =>
      HOURS.slice(1, 13).map((month) => `${year}-${String(month).padStart(2, '0')}`),
    );
    const pages = await linesOf(
      report({
        days: { from: '2024-01-01', to: '2025-12-31' },
        before: null,
        byParts: byParts(months, 'meter', 12_000),
      }),
    );
    const lines = pages.flat();
    const heads = lines.flatMap((line, index) => (/^ene \d\d$/.test(line) ? [index] : []));
    expect(heads.map((at) => lines[at])).toEqual(['ene 24', 'ene 25']);
    // Five figures still have room where a year has its months beside each other.
    expect(lines.slice(heads[0], (heads[0] ?? 0) + 12)).toContain('dic 24');
    expect(lines).toContain('12.000,6');
    expect(lines).toContain('12.023,6');
  });

  it('has directions as degrees in its cells', async () => {
    const [lines] = await linesOf(
      report(
        {
          figures: { ...report().figures, kind: 'direction', unit: '°' },
          byParts: byParts(['0'], 'direction', 359.6),
        },
        'direction',
      ),
    );
    expect(lines).toContain('En °. Las columnas son las horas del día. 0° es el norte, 90° el este.');
    expect(rowOf(lines?.slice(lines.indexOf('Hora a hora')), 'Barrio Norte', 1)).toEqual([
      'Barrio Norte',
      '0°',
    ]);
  });

  it('goes on over as many pages as there are places, each with its head, and is the same again', async () => {
    const groups = Array.from({ length: 100 }, (_, index) => ({
      id: index,
      name: `Sensor ${index}`,
      ...figures({ figure: index }),
    }));
    const many = report({ by: 'sensor', figures: { ...report().figures, groups } });
    const pages = await linesOf(many);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.slice(0, 3)) expect(page).toContain('Nivel equivalente');
    const names = pages.flat().filter((line) => /^Sensor \d+$/.test(line));
    expect(names).toEqual(groups.map(({ name }) => name).toReversed());
    expect(await comparisonPdf(many)).toEqual(await comparisonPdf(many));
  });
});
