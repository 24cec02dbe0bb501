import { describe, expect, it, test } from 'vitest';

import type { Thresholds } from '@domain/sensors/threshold';
import { monthlyReadings } from '@simulation/monthlyReadings';
import { formatMean, formatNumber } from '@reporting/format';
import { hourOfReading, type MeasuredHour } from '@reporting/measuredHour';
import { layOutCharts } from '@reporting/pdf/layOutCharts';
import { reportPdf, type Report, type ReportVariable } from '@reporting/pdf/reportPdf';
import { limitsInWords } from '@reporting/pdf/summaryTable';
import { siteZoneName } from '@reporting/siteClock';
import { monthSummaryOf } from '@reporting/statistics';
import { unmeasuredDays, unmeasuredInWords } from '@reporting/unmeasuredDays';

import { readPdf } from '../support/readPdf';

const limits: Thresholds = { minCritical: null, minWarning: null, maxWarning: 1000, maxCritical: 1500 };
const none: Thresholds = { minCritical: null, minWarning: null, maxWarning: null, maxCritical: null };
const month = { year: 2025, month: 3 };

const variable = (index = 0): ReportVariable => ({
  name: `Dióxido de carbono ${index + 1}`,
  unit: 'ppm',
  thresholds: limits,
  hours: monthlyReadings({ sensorId: 12, variableId: index, thresholds: limits, ...month }).map((reading) =>
    hourOfReading(reading, limits),
  ),
});

const sensor = { id: 12, name: 'Estación Ñandubay', typeName: 'Calidad del aire', locationName: 'Núñez' };

const report = (...variables: ReportVariable[]): Report => ({
  sensor,
  timeZone: 'America/Argentina/Buenos_Aires',
  variables,
  ...month,
});
const many = (count: number) => report(...Array.from({ length: count }, (_, index) => variable(index)));

const read = async (of: Report) => readPdf(await reportPdf(of));
/** With plain blanks for those that keep words together. */
const textOf = async (of: Report) => (await read(of)).pages.join('\n').replaceAll('\u00A0', ' ');

describe('the monthly report', () => {
  it('names the sensor, its type, its barrio, the month and whose hours they are', async () => {
    const text = await textOf(many(1));
    for (const expected of ['Estación Ñandubay', 'Calidad del aire', 'Núñez', 'Marzo de 2025'])
      expect(text).toContain(expected);
    expect(text).toContain('Buenos Aires (UTC−3)');
  });

  it('can be read and searched whole, whatever was drawn before', async () => {
    // The shape of an Ñ is put together from that of an N.
    await read(report({ ...variable(), name: 'Ñandú' }));
    const named = { ...report({ ...variable(), name: 'Nivel' }), sensor: { ...sensor, name: 'Norte' } };
    const text = await textOf(named);
    expect(text).toContain('Norte');
    expect(text).toContain('Nivel (ppm)');
  });

  it('says which measurements were corrected, since when and why, and when that was done', async () => {
    const corrections = [{ from: '2025-03-03T15:00:00Z', reason: 'Sensor calibrado' }];
    const corrected = { ...report({ ...variable(), corrections }), revisedAt: '2025-04-02T12:00:00Z' };
    const text = await textOf(corrected);
    expect(text).toContain('Mediciones corregidas desde el 3 de marzo: Sensor calibrado');
    expect(text).toContain('Revisado el 2 de abril de 2025');
    expect(await textOf(many(1))).not.toMatch(/corregidas|Revisado/);
  });

  it('names what was annulled, and why, in the chart as well as above it', async () => {
    const text = 'Sensor tapado por obra';
    const until = '2025-03-04T15:30:00Z';
    const annotations = [{ kind: 'annulment', from: '2025-03-03T13:00:00Z', until, text }];
    const [page = ''] = (await read(report({ ...variable(), annotations }))).pages;
    expect(page).toContain(
      'Mediciones anuladas del 3 de marzo, 10:00 al 4 de marzo, 12:30: Sensor tapado por obra',
    );
    expect(page.slice(page.indexOf('Evolución'))).toContain('Mediciones anuladas: Sensor tapado por obra');
  });

  it('has a row with the numbers and limits of each variable', async () => {
    const text = await textOf(many(2));
    expect(text).toContain('Dióxido de carbono 1 (ppm)\nAdvertencia: > 1.000 · Crítico: > 1.500');
    expect(text).toMatch(/Mínimo\nPromedio\nMáximo\nÚltimo\nAdvertencia\nCrítico/);
    expect(text).toMatch(/\nel \d+, \d+ h\n\d+ h\n\d+ h\n/);
  });

  it.each([12_074_134.25, -999_999_999_999_999, 1.7976931348623157e308, -5e-324])(
    'has a number such as %s whole, in the table and beside the chart',
    async (value) => {
      const thresholds = { minCritical: -value, minWarning: null, maxWarning: null, maxCritical: value };
      const hours = [1, 2, 3].map((day) => hourOfReading({ day, hour: 0, value }, thresholds));
      const text = await textOf(report({ ...variable(), thresholds, hours, previousMean: value }));
      expect(text.split('\n').filter((line) => line === formatNumber(value)).length).toBeGreaterThan(0);
      expect(text).toContain(`feb.: ${formatMean(value)}`);
      expect(text).not.toContain('…');
    },
  );

  it('breaks no line within the limits of a level', async () => {
    const thresholds = { minCritical: 1.2, minWarning: 2.3, maxWarning: 4.1, maxCritical: 5.4 };
    const text = await textOf(report({ ...variable(), thresholds }));
    expect(text).toContain('\nAdvertencia: < 2,3 o > 4,1 ·\nCrítico: < 1,2 o > 5,4\n');
  });

  it('tells the true extremes, the true last value and minutes, not those of the hours’ means', async () => {
    const hour = (values: Partial<MeasuredHour>): MeasuredHour => ({
      ...hourOfReading({ day: 1, hour: 0, value: 20 }, none),
      ...values,
    });
    const hours = [
      hour({ min: -3.25, minutes: { normal: 20, warning: 0, critical: 40 } }),
      hour({
        day: 5,
        hour: 14,
        since: 110,
        max: 99,
        last: 21.5,
        minutes: { normal: 0, warning: 90, critical: 0 },
      }),
    ];
    const text = await textOf(report({ ...variable(), hours, previousMean: 18 }));
    expect(text).toContain(
      '-3,25\nel 1, 0 h\n20\nfeb.: 18\n99\nel 5, 14 h\n21,5\nel 5, 14 h\n1,5 h\n40 min\n',
    );
  });

  it.each([
    ['meter', { unit: 'm³/h', unitOfReading: 'm³' }, '323,3\nm³, el 1, 0 h\n'],
    ['direction', { unit: '°' }, '323,3°\nel 1, 0 h\n'],
  ] as const)('tells the last reading of a %s in its own unit', async (kind, units, words) => {
    const hours = [{ ...hourOfReading({ day: 1, hour: 0, value: 2 }, none), last: 323.3 }];
    expect(await textOf(report({ ...variable(), ...units, kind, hours }))).toContain(words);
  });

  it('tells no mean of directions that cancel each other out', async () => {
    const hours = [90, 270].map((value, hour) => hourOfReading({ day: 1, hour, value }, none));
    const wind = { ...variable(), unit: '°', kind: 'direction', hours, previousMean: null } as const;
    expect(await textOf(report(wind))).toContain('\nninguna\nmedia; feb.: ninguna\n');
  });

  it('draws a dot for each hour of directions, unless they cancel each other out', async () => {
    const dots = async (steadiness: number) => {
      const hours = [10, 20, 30].map((value, hour) => ({
        ...hourOfReading({ day: 1, hour, value }, none),
        detail: { steadiness: hour === 1 ? steadiness : 1 },
      }));
      const { drawings } = await read(report({ ...variable(), unit: '°', kind: 'direction', hours }));
      return drawings[0]?.match(/ l\n/g)?.length ?? 0;
    };
    expect((await dots(0.06)) - (await dots(0.04))).toBe(1);
  });

  it('draws a line of the hours between the limits, which say their values', async () => {
    const { drawings, pages } = await read(many(1));
    expect(pages[0]).toMatch(/Adv\. 1\.000\nCrít\. 1\.500/);
    expect(drawings[0]?.match(/ l\n/g)?.length).toBeGreaterThan(700);
  });

  it('draws the limits as they held, and names those that were replaced', async () => {
    const earlierLimits = [{ until: { day: 15, hour: 10 }, thresholds: { ...limits, maxWarning: 800 } }];
    const text = await textOf(report({ ...variable(), earlierLimits }));
    expect(text).toContain('Hasta el 15: Advertencia: > 800 ·\nCrítico: > 1.500');
    expect(text).toContain('Adv. 800');
    expect(text.match(/^Crít\. 1\.500$/gm)).toHaveLength(1);
  });

  it('names the days without measurements, and the variables without any', async () => {
    const withGap = { ...variable(), hours: variable().hours.filter(({ day }) => day < 3 || day > 5) };
    const text = await textOf(report(withGap, { ...variable(1), hours: [] }));
    expect(text).toContain('Sin mediciones: 3 al 5');
    expect(text).toContain('Sin mediciones en marzo de 2025.');
  });

  it.each([
    [1, 1],
    [5, 2],
    [12, 4],
    [25, 8],
  ])('has all of %i variables, on %i pages with their numbers', async (count, pageCount) => {
    const { pages } = await read(many(count));
    expect(pages).toHaveLength(pageCount);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de ${pageCount}`);
      expect(page).toContain('Estación Ñandubay');
    }
    const text = pages.join('\n');
    for (let index = 1; index <= count; index += 1)
      expect(text.match(new RegExp(`^Dióxido de carbono ${index} \\(ppm\\)$`, 'gm'))).toHaveLength(2);
  });

  it('is the same, byte by byte, every time, and less than 300 kB for five variables', async () => {
    const bytes = await reportPdf(many(5));
    expect(await reportPdf(many(5))).toEqual(bytes);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('is drawn of a sensor without barrio, limits or measurements', async () => {
    const bare = { name: 'Presión', thresholds: none, hours: [] };
    const text = await textOf({ ...report(bare), sensor: { ...sensor, locationName: null } });
    expect(text).toContain('Sin barrio');
    expect(text).toContain('Presión\nSin umbrales');
    expect((await read(report())).pages).toHaveLength(1);
  });

  it('prints every character, in a typeface that has it', async () => {
    const name = 'CO₂ µg/m³ ½ Łódź Ωμέγα Жуковский → 😀 中国 שלום';
    const text = await textOf({ ...many(1), sensor: { ...sensor, name } });
    const words = name.replace('שלום', '').split(' ').filter(Boolean);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(/[?\uFFFD]/);
  });

  it('joins a family, drops what nobody sees, and cuts a name that is too long between characters', async () => {
    const text = await textOf({
      ...many(1),
      sensor: { ...sensor, name: `👨‍👩‍👧 a\u200Bb\u202E ${'ñ'.repeat(300)}` },
    });
    expect(text).toContain('ab');
    expect(text).toContain('ñ…');
  });
});

it.each([
  [{ ...none, minWarning: 5, maxWarning: 30.5, minCritical: 0 }, 'Advertencia: < 5 o > 30,5 · Crítico: < 0'],
  [{ ...none, maxCritical: 38 }, 'Crítico: > 38'],
  [none, 'Sin umbrales'],
])('writes the limits %o as "%s"', (thresholds, words) => {
  expect(limitsInWords(thresholds)).toBe(words);
});

test.each([
  [[1, 2, 3, 4, 5, 6], undefined],
  [[1, 2, 6], 'Sin mediciones: 3 al 5'],
  [[2, 4, 5], 'Sin mediciones: 1, 3 y 6'],
  [[], 'Sin mediciones: 1 al 6'],
])('of six days with measurements on %j it says %s', (days, words) => {
  const hours = days.map((day) => ({ day }));
  expect(unmeasuredInWords(unmeasuredDays(hours, 6))).toBe(words);
});

it('counts days without measurements where there are too many to name', () => {
  const every = Array.from({ length: 15 }, (_, index) => ({ day: 2 * index + 1 }));
  expect(unmeasuredInWords(unmeasuredDays(every, 30))).toBe('Sin mediciones en 15 días');
});

describe('charts on pages', () => {
  const room = { others: 600, gap: 10, empty: 30, lowest: 130, usual: 142, tallest: 230 };
  const charts = (count: number) => Array.from({ length: count }, () => false);

  test.each([
    ['one is as tall as it may be', charts(1), 500, [[230, [0]]]],
    ['two share the first page', charts(2), 300, [[145, [0, 1]]]],
    [
      'a third one goes to the next',
      charts(3),
      300,
      [
        [145, [0, 1]],
        [142, [2]],
      ],
    ],
    [
      'none fit below a long table',
      charts(2),
      100,
      [
        [130, []],
        [142, [0, 1]],
      ],
    ],
    ['words take little room', [false, true, false], 400, [[175, [0, 1, 2]]]],
    [
      'four fill a page',
      charts(6),
      0,
      [
        [130, []],
        [142, [0, 1, 2, 3]],
        [142, [4, 5]],
      ],
    ],
  ] as const)('%s', (_, areEmpty, first, pages) => {
    const found = layOutCharts(areEmpty, { ...room, first });
    expect(found.map(({ chartHeight, indices }) => [chartHeight, indices])).toEqual(pages);
  });
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (UTC−3)'],
  ['Europe/Madrid', 'Madrid (UTC+1 y +2)'],
  ['Europe/London', 'London (UTC+0 y +1)'],
  ['Asia/Kathmandu', 'Kathmandu (UTC+5:45)'],
  ['UTC', 'UTC'],
])('the zone %s is called %s', (timeZone, name) => {
  expect(siteZoneName(timeZone, month)).toBe(name);
});

it('calls a zone by all of its offsets of some months', () => {
  const in2026 = (of: number) => ({ year: 2026, month: of });
  expect(siteZoneName('Europe/Madrid', in2026(1), in2026(12))).toBe('Madrid (UTC+1 y +2)');
  expect(siteZoneName('Europe/Madrid', in2026(7), in2026(12))).toBe('Madrid (UTC+2 y +1)');
  expect(siteZoneName('America/Argentina/Buenos_Aires', in2026(1), in2026(12))).toBe('Buenos Aires (UTC−3)');
});

it('has a mean in which each hour counts the same', () => {
  const hours = [10, 20, 60].map((value, hour) => hourOfReading({ day: 1, hour, value }, limits));
  expect(monthSummaryOf({ hours })).toMatchObject({ mean: 30, last: 60 });
});
