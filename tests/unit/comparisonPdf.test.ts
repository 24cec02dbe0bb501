import { describe, expect, it } from 'vitest';

import type { VariableKind } from '@domain/sensors/variableKind';
import type { ComparisonReport } from '@reporting/comparison/comparisonReport';
import type { PlaceFigures } from '@reporting/comparison/placeRows';
import { comparisonPdf } from '@reporting/pdf/comparisonPdf';

import { readPdf } from '../support/readPdf';

const MARCH_MINUTES = 31 * 24 * 60;

const figures = (part: Partial<PlaceFigures> = {}): PlaceFigures => ({
  sensors: 2,
  figure: 62.34,
  before: 60.1,
  outsideMinutes: 600,
  knownMinutes: 2 * MARCH_MINUTES,
  ...part,
});

const PLACES = [
  { id: 5, name: 'La Ribera', ...figures() },
  { id: 6, name: 'Barrio Norte', ...figures({ figure: 71.5, before: 72, knownMinutes: MARCH_MINUTES }) },
  { id: null, name: null, ...figures({ figure: null, before: null, outsideMinutes: 0, knownMinutes: 0 }) },
];

const report = (
  part: Partial<ComparisonReport> = {},
  kind: VariableKind = 'sound-level',
): ComparisonReport => ({
  variable: 'Nivel sonoro',
  kind,
  by: 'location',
  place: null,
  days: { from: '2026-03-01', to: '2026-03-31' },
  before: { from: '2026-02-01', to: '2026-02-28' },
  timeZone: 'America/Argentina/Buenos_Aires',
  figures: { kind, unit: 'dB(A)', minutes: MARCH_MINUTES, whole: figures({ sensors: 6 }), groups: PLACES },
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

  it('has neither change nor limits of directions, and no change beside nothing', async () => {
    const [wind] = await linesOf(
      report({ figures: { ...report().figures, kind: 'direction', unit: '°' } }, 'direction'),
    );
    expect(rowOf(wind, 'La Ribera', 2)).toEqual(['La Ribera', '62° (noreste)', '100 %']);
    const [alone] = await linesOf(report({ before: null }));
    expect(alone).not.toContain('Cambio');
    expect(rowOf(alone, 'La Ribera', 3)).toEqual(['La Ribera', '62,3 dB(A)', '5 h', '100 %']);
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
