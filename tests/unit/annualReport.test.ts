import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import type { AnnualReport, MeasuredMonthOfYear, VariableYear } from '@reporting/annual/annualReport';
import { annualSummary } from '@reporting/annual/annualSummary';
import { introduction, variableInWords } from '@reporting/annual/annualWords';
import { annualPdf } from '@reporting/pdf/annualPdf';

import { readPdf } from '../support/readPdf';

const month = (figure: number, share = 1): MeasuredMonthOfYear => ({
  figure,
  min: figure - 5,
  max: figure + 8,
  share,
});

/** January to December. */
const months = (...figures: (number | null)[]) =>
  Array.from({ length: 12 }, (_, index) => {
    const figure = figures[index] ?? null;
    return figure === null ? null : month(figure);
  });

const noise: VariableYear = {
  name: 'Nivel de ruido',
  typeName: 'Ruido',
  unit: 'dB',
  unitOfReading: 'dB',
  kind: 'sound-level',
  stateNames: null,
  sensors: 3,
  figure: 58.24,
  before: { figure: 57, lessKnown: null },
  share: 0.934,
  outsideMinutes: 750,
  limits: { ...NO_THRESHOLDS, maxWarning: 55, maxCritical: 65 },
  months: months(54, 55, 61, 60, 59, 58, 57, 56, 58, 58, 59, 60),
  places: [
    { name: 'Centro', figure: 60.1, share: 1 },
    { name: 'Norte', figure: 55, share: 0.9 },
    { name: null, figure: 57, share: 0.9 },
  ],
};

const water: VariableYear = {
  ...noise,
  name: 'Agua',
  typeName: 'Medidor',
  kind: 'meter',
  unit: 'm³/h',
  unitOfReading: 'm³',
  sensors: 1,
  figure: 1_235,
  before: { figure: 1_000, lessKnown: null },
  share: 1,
  outsideMinutes: null,
  limits: null,
  months: months(100, 90, 110, 100, 105, 100, 110, 100, 105, 100, 110, 104.5),
  places: [{ name: 'Centro', figure: 1_235, share: 1 }],
};

const wind: VariableYear = {
  ...noise,
  name: 'Viento',
  typeName: 'Clima',
  kind: 'direction',
  unit: '°',
  unitOfReading: '°',
  figure: 270,
  before: { figure: 90, lessKnown: null },
  outsideMinutes: null,
  limits: null,
};

const pump: VariableYear = {
  ...noise,
  name: 'Bomba',
  typeName: 'Bomba',
  kind: 'state',
  unit: null,
  unitOfReading: null,
  figure: 40,
  before: { figure: 43, lessKnown: null },
  outsideMinutes: 0,
  limits: null,
  places: [],
  months: months(40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40),
};

const report = (variables: readonly VariableYear[], changes: Partial<AnnualReport> = {}): AnnualReport => ({
  year: 2026,
  place: null,
  isOwn: false,
  timeZone: 'America/Argentina/Buenos_Aires',
  until: '2026-12-31',
  sensors: 12,
  variables,
  unmeasured: [],
  ...changes,
});

const words = (variable: VariableYear, changes: Partial<AnnualReport> = {}) =>
  variableInWords(variable, report([variable], changes))
    .join(' ')
    .replaceAll('\u00A0', ' ');

describe('A year in plain sentences (EXT-77)', () => {
  it.each<[string, string, VariableYear, Partial<AnnualReport>]>([
    [
      'a level',
      'El nivel equivalente fue 58,2 dB, 1,2 dB más que en 2025. ' +
        'El mes más alto fue marzo, con 61 dB; el más bajo, enero, con 54 dB. ' +
        'Entre los barrios, el más alto fue Centro (60,1 dB) y el más bajo, Norte (55 dB). ' +
        'Estuvo fuera de sus límites 12,5 h por sensor, en promedio. Se midió el 93 % del tiempo.',
      noise,
      {},
    ],
    [
      'what was used, by the share of it',
      'El consumo fue 1.235 m³, un 24 % más que en 2025. ' +
        'El mes más alto fue marzo, con 110 m³; el más bajo, febrero, con 90 m³. Se midió el 100 % del tiempo.',
      water,
      {},
    ],
    [
      'a direction, which is no more nor less',
      'La dirección media fue 270° (oeste). Se midió el 93 % del tiempo.',
      wind,
      {},
    ],
    [
      'directions that cancel each other out',
      'No tuvo una dirección media: fue de todos lados por igual. Se midió el 93 % del tiempo.',
      { ...wind, figure: null },
      {},
    ],
    [
      'a state',
      'Estuvo activo el 40 % del tiempo, 3 puntos menos que en 2025. Nunca salió de sus límites. Se midió el 93 % del tiempo.',
      pump,
      {},
    ],
    [
      'a year that goes on, beside the same days of the one before',
      'El nivel equivalente fue 58,2 dB, igual que en los mismos días de 2025.',
      {
        ...noise,
        before: { figure: 58.23, lessKnown: null },
        months: months(54),
        places: [],
        outsideMinutes: null,
      },
      { until: '2026-01-20' },
    ],
    [
      'the sensors of one neighbourhood',
      'Entre los sensores, el más alto fue Centro (60,1 dB) y el más bajo, Norte (55 dB).',
      noise,
      { place: 'Norte' },
    ],
    [
      'months of which nothing, or little, is known, which are none of the extremes',
      'El mes más alto fue mayo, con 59 dB; el más bajo, abril, con 58 dB. ' +
        'Estuvo fuera de sus límites 12,5 h por sensor, en promedio. ' +
        'Se midió el 99 % del tiempo; no hay mediciones de enero y febrero; de marzo hay pocas.',
      {
        ...noise,
        before: null,
        share: 0.9999,
        places: [],
        months: [null, null, month(99, 0.74), month(58), month(59), ...months().slice(5)],
      },
      { until: '2026-05-31' },
    ],
    [
      'no extremes of a month that goes on',
      'El mes más alto fue marzo, con 110 m³; el más bajo, febrero, con 90 m³.',
      { ...water, months: months(100, 90, 110, 3) },
      { until: '2026-04-01' },
    ],
    [
      'a change as precisely as the figure',
      'El nivel equivalente fue 58,2 dB, 0,1 dB menos que en 2025.',
      { ...noise, before: { figure: 58.386, lessKnown: null } },
      {},
    ],
    [
      'no change from a year of which little is known',
      'El nivel equivalente fue 58,2 dB. El mes',
      { ...noise, before: { figure: 57, lessKnown: 'before' } },
      {},
    ],
    [
      'a year of which something was measured, though hardly anything',
      'El nivel equivalente fue 58,2 dB. Se midió menos del 1 % del tiempo.',
      { ...noise, before: null, share: 0.002, months: months(58), places: [], outsideMinutes: null },
      { until: '2026-01-01' },
    ],
    [
      'of how little it is known that nothing was outside of limits',
      'El mes más alto fue marzo, con 61 dB; el más bajo, enero, con 54 dB. ' +
        'Se midió menos del 1 % del tiempo. En lo que se midió, nunca salió de sus límites.',
      { ...noise, before: null, share: 0.002, places: [], outsideMinutes: 0 },
      {},
    ],
    [
      'of how little it is known for how long values were outside of limits',
      'Se midió el 74 % del tiempo. En lo que se midió, estuvo fuera de sus límites 12,5 h por sensor, en promedio.',
      { ...noise, share: 0.7499 },
      {},
    ],
    [
      'that little is known of the year before',
      'Se midió el 93 % del tiempo. De 2025 hay muchas menos mediciones, y no se puede comparar.',
      { ...noise, before: { figure: 57, lessKnown: 'before' } },
      {},
    ],
    [
      'that what several sensors counted is their sum',
      'El total de los 2 sensores juntos fue 1.235 m³, un 24 % más que en 2025.',
      { ...water, kind: 'amount', sensors: 2 },
      {},
    ],
    [
      'that what several gauges measured is their mean',
      'El total, en promedio de los 2 sensores, fue 1.235 mm, un 24 % más que en 2025.',
      { ...water, kind: 'amount', sensors: 2, unit: 'mm/h', unitOfReading: 'mm' },
      {},
    ],
    [
      'that little is known of this year',
      'De 2026 hay muchas menos mediciones que de 2025, y no se puede comparar.',
      { ...noise, share: 0.3, before: { figure: 57, lessKnown: 'now' } },
      {},
    ],
    [
      'that there was nothing the year before, of which no percentage is a part',
      'El consumo fue 1.235 m³, y en 2025 fue 0 m³.',
      { ...water, before: { figure: 0, lessKnown: null } },
      {},
    ],
    [
      'the change of a meter that is read once a day',
      'El consumo fue 1.235 m³, un 24 % más que en 2025.',
      { ...water, share: 0.04, before: { figure: 1_000, lessKnown: null } },
      {},
    ],
    [
      'no change of a year of which little is known',
      'El consumo fue 1.235 m³. El mes',
      { ...water, before: { figure: 1_000, lessKnown: 'now' } },
      {},
    ],
    [
      'no extremes among months and places that are told alike',
      'El nivel equivalente fue 58,2 dB, 1,2 dB más que en 2025. Estuvo fuera',
      {
        ...noise,
        months: months(58.21, 58.22, 58.24),
        places: [
          { name: 'Centro', figure: 58.24, share: 1 },
          { name: 'Norte', figure: 58.21, share: 1 },
        ],
      },
      {},
    ],
    [
      'places of which much less is known, which are none of the extremes',
      'Entre los barrios, el más alto fue Centro (60,1 dB) y el más bajo, Norte (55 dB). ' +
        'No se cuenta Puerto, que tiene muchas menos mediciones.',
      { ...noise, places: [...noise.places, { name: 'Puerto', figure: 40, share: 0.1 }] },
      {},
    ],
    [
      'no sensors without a neighbourhood as if they were one',
      'Entre los barrios, el más alto fue Centro (60,1 dB) y el más bajo, Norte (55 dB). Estuvo',
      { ...noise, places: [...noise.places.slice(0, 2), { name: null, figure: 70, share: 1 }] },
      {},
    ],
    [
      'no sensors without a neighbourhood as one of which much less is known',
      'y el más bajo, Norte (55 dB). Estuvo',
      { ...noise, places: [...noise.places.slice(0, 2), { name: null, figure: 70, share: 0.1 }] },
      {},
    ],
    [
      'many of those',
      'No se cuentan 5 barrios, que tienen muchas menos mediciones.',
      {
        ...noise,
        places: [
          ...noise.places,
          ...['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, figure: 40, share: 0.1 })),
        ],
      },
      {},
    ],
    [
      'no extremes of a single place that is known as much',
      'el más bajo, enero, con 54 dB. Estuvo fuera de sus límites',
      {
        ...noise,
        places: [
          { name: 'Centro', figure: 60.1, share: 1 },
          { name: 'Norte', figure: 55, share: 0.2 },
        ],
      },
      {},
    ],
    [
      'a resident’s own sensors',
      'Entre tus barrios, el más alto fue Centro (60,1 dB) y el más bajo, Norte (55 dB).',
      noise,
      { isOwn: true },
    ],
  ])('tells %s', (_case, text, variable, changes) => {
    expect(words(variable, changes)).toContain(text);
  });

  it('begins with who measured what', () => {
    expect(introduction(report([noise, water]))).toBe(
      'En 2026, 12 sensores de todos los barrios midieron 2 variables.',
    );
    expect(introduction(report([noise], { place: 'Norte', sensors: 1, until: '2026-11-30' }))).toBe(
      'Del 1 de enero al 30 de noviembre de 2026, 1 sensor de Norte midió 1 variable.',
    );
  });

  it('says once for all that little is known of the year before', () => {
    const sentence = 'De 2025 hay muchas menos mediciones, y no se puede comparar.';
    const uncompared = (variable: VariableYear): VariableYear => ({
      ...variable,
      before: { figure: 57, lessKnown: 'before' },
    });
    const all = report([
      uncompared(noise),
      uncompared(pump),
      { ...wind, before: null },
      { ...water, before: null },
    ]);
    expect(annualSummary(all, 9)[1]?.rest).toEqual([sentence]);
    expect(all.variables.flatMap((variable) => variableInWords(variable, all))).not.toContain(sentence);
    const some = report([uncompared(noise), uncompared(pump), water]);
    expect(annualSummary(some, 9)[1]?.rest).toEqual([
      'De 2 variables no hay mediciones suficientes para comparar con 2025.',
    ]);
    expect(variableInWords(uncompared(noise), some)).toContain(sentence);
  });

  it.each([
    [12, null, 'En 2026, tus 12 sensores midieron 1 variable.'],
    [1, null, 'En 2026, tu sensor midió 1 variable.'],
    [2, 'Norte', 'En 2026, tus 2 sensores de Norte midieron 1 variable.'],
    [1, 'Norte', 'En 2026, tu sensor de Norte midió 1 variable.'],
  ])('says to a resident that %i of %s are theirs', (sensors, place, sentence) => {
    expect(introduction(report([noise], { isOwn: true, sensors, place }))).toBe(sentence);
  });
});

const summary = (variables: readonly VariableYear[], most = 9, changes: Partial<AnnualReport> = {}) =>
  annualSummary(report(variables, changes), most).map(({ told, rest }) => ({
    told: told.map(({ name, text }) => `${name}: ${text}`.replaceAll('\u00A0', ' ')),
    rest: rest.join(' '),
  }));

const within: VariableYear = { ...noise, name: 'Humedad', outsideMinutes: 0, places: [] };

describe('What matters of a year (EXT-77)', () => {
  it('is what was outside of its limits, the longest first', () => {
    const longer = { ...noise, name: 'PM2,5', outsideMinutes: 1500, share: 0.5, sensors: 1, places: [] };
    expect(summary([noise, water, longer, within])[0]).toEqual({
      told: [
        'PM2,5: 25 h, en lo que se midió.',
        'Nivel de ruido: 12,5 h por sensor, en promedio. Entre los barrios, el más alto fue Centro (60,1 dB) y el más bajo, Norte (55 dB).',
      ],
      rest: 'Otra variable nunca salió de sus límites. Una variable no tiene límites.',
    });
    expect(summary([noise, longer, { ...noise, name: 'CO' }], 1)[0]?.rest).toBe(
      'Menos tiempo lo estuvieron Nivel de ruido y CO.',
    );
  });

  it.each([
    ['Nada salió de sus límites.', [within]],
    ['Nada salió de sus límites, en lo que se midió.', [within, { ...within, share: 0.4 }]],
    ['Ninguna variable tiene límites.', [water, wind]],
  ])('says %s', (sentence, variables) => {
    expect(summary(variables)[0]).toEqual({ told: [], rest: sentence });
  });

  it('is what changed, the most beside its usual ups and downs first, whatever its unit', () => {
    const same = { ...noise, name: 'Presión', before: { figure: 58.24, lessKnown: null } };
    const fresh = { ...noise, name: 'Nueva', before: null, sensors: 9 };
    const [, changed] = summary([same, wind, noise, water, fresh]);
    expect(changed?.told.map((text) => text.split(':')[0])).toEqual([
      'Agua',
      'Nivel de ruido',
      'Nueva',
      'Presión',
      'Viento',
    ]);
    expect(changed?.told[0]).toBe('Agua: El consumo fue 1.235 m³, un 24 % más que en 2025.');
    expect(changed?.rest).toBe('De una variable no hay mediciones suficientes para comparar con 2025.');
    expect(summary([noise, water, pump], 1)[1]?.rest).toBe('Otras 2 variables están con su gráfico.');
  });

  it('says once that nothing can be compared in a first year', () => {
    expect(summary([{ ...noise, before: null }, wind])[1]?.rest).toBe(
      'No hay mediciones suficientes para comparar con 2025.',
    );
    expect(summary([wind])[1]?.rest).toBe('');
  });

  it('is what was not measured, the least known first', () => {
    const hardly = { ...noise, name: 'CO', share: 0.3 };
    const late = { ...noise, name: 'NO₂', months: [null, ...noise.months.slice(1)] };
    expect(summary([noise, late, hardly], 9, { unmeasured: ['A', 'B', 'C', 'D', 'E', 'F'] })[2]).toEqual({
      told: [
        'CO: Se midió el 30 % del tiempo.',
        'NO₂: Se midió el 93 % del tiempo; no hay mediciones de enero.',
      ],
      rest: 'No hay mediciones de A, B, C, D y 2 más. De otra variable se midió al menos el 75 % de cada mes.',
    });
    expect(summary([noise, water])[2]?.rest).toBe(
      'De todas las variables se midió al menos el 75 % de cada mes.',
    );
    expect(summary([hardly, late], 1)[2]?.rest).toBe('También falta de NO₂.');
    expect(summary([noise])[2]?.rest).toBe('Se midió el 93 % del tiempo.');
  });
});

describe('The PDF of a year', () => {
  it.each([1, 5, 20, 60])(
    'has one page of sentences for %i variables, and all the details',
    async (count) => {
      const kinds = [noise, water, wind, pump, { ...noise, share: 0.4, before: null }];
      const all = Array.from({ length: count }, (_, index) => ({
        ...(kinds[index % kinds.length] ?? noise),
        name: `Variable ${index + 1}`,
      }));
      const { pages } = readPdf(await annualPdf(report(all, { unmeasured: ['Lluvia'] })));
      const [first = '', second = ''] = pages;
      for (const title of ['Qué estuvo fuera de sus límites', 'Cómo fue y qué cambió', 'Qué no se midió'])
        expect(pages.map((page) => page.includes(title))).toEqual(pages.map((_, page) => page === 0));
      expect((count === 1 ? first : second).includes('Mes a mes')).toBe(true);
      const details = pages.slice(count === 1 ? 0 : 1).join('\n');
      for (const { name } of all) expect(details).toContain(name);
      expect(pages.length).toBeLessThanOrEqual(1 + Math.ceil(count / 3));
    },
  );

  it('has the sentences first, then a chart of each variable with its limits, and the same bytes each time', async () => {
    const all = report([noise, water, wind, pump, { ...noise, typeName: 'Otro ruido' }]);
    const bytes = await annualPdf(all);
    expect(await annualPdf(all)).toEqual(bytes);
    const { pages } = readPdf(bytes);
    expect(pages).toHaveLength(3);
    const [first = '', second = ''] = pages.map((page) => page.replaceAll('\u00A0', ' '));
    for (const text of ['Informe anual', 'Todos los barrios', 'Año 2026', 'El nivel equivalente fue 58,2 dB'])
      expect(first).toContain(text);
    // Two types have such a variable.
    expect(first).toContain('Nivel de ruido, Otro ruido');
    for (const text of ['Mes a mes', 'Nivel de ruido, Ruido (dB)', 'Adv. 55', 'Crít. 65', 'dic', 'Año 2026'])
      expect(second).toContain(text);
  });

  it('has each month’s figure whole, and all types of sensors', async () => {
    const figures = [1204.5, 608.6, 1_234_567.8, 0.043];
    const types = ['Calidad de aire', 'Consumo eléctrico', 'Estación meteorológica', 'Temperatura y humedad'];
    const all = types.map((typeName, index) => ({
      ...(index % 2 === 0 ? noise : water),
      typeName,
      months: months(...figures),
      limits: null,
    }));
    const { pages } = readPdf(await annualPdf(report(all, { isOwn: true })));
    const text = pages.join('\n').replaceAll('\u00A0', ' ');
    for (const figure of ['1.204,5', '608,6', '1.234.567,8', '0,043'])
      expect(text).toContain(`\n${figure}\n`);
    expect(text).not.toContain('…');
    expect(text).toContain('Todos tus sensores');
    expect(text.replaceAll('\n', ' ')).toContain(
      'Calidad de aire, Consumo eléctrico, Estación meteorológica y Temperatura y humedad',
    );
  });

  it('holds however many variables there are, and names of any length', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...noise,
      name: `${'Larguísimo '.repeat(20)}${index}`,
    }));
    const { pages } = readPdf(await annualPdf(report(many, { place: 'X'.repeat(300) })));
    expect(pages.length).toBeGreaterThan(8);
  });

  it('is drawn of a year of which one hour was measured', async () => {
    const once = { ...noise, months: months(50), before: null, places: [], limits: null };
    const { pages } = readPdf(await annualPdf(report([once], { until: '2026-01-01' })));
    expect(pages).toHaveLength(1);
  });
});
