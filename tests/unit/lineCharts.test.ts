import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { monthComparisonChart } from '@/custom-pages/reports/charts/rules/monthComparisonChart';
import { dailyRangeChart } from '@/custom-pages/reports/charts/rules/dailyRangeChart';
import { nightMinimumChart } from '@/custom-pages/reports/charts/rules/nightMinimumChart';
import { evolutionChart } from '@/custom-pages/reports/charts/rules/evolutionChart';
import { hourPattern } from '@/custom-pages/reports/charts/rules/hourPattern';
import { panelScale, describeChart, describePanel, describePlace } from '@/kit/charts/rules/lineChart';
import { statusCalendar } from '@/custom-pages/reports/charts/rules/statusCalendar';
import type { HoursOfMonth, ReadingsOfMonth } from '@/providers/data/records';

const DAY = 24 * 3600;
const march = {
  timeZone: 'America/Argentina/Buenos_Aires',
  from: '2025-03-01T03:00:00Z',
  to: '2025-04-01T03:00:00Z',
};
const february = { ...march, from: '2025-02-01T03:00:00Z', to: march.from };
const limits = [{ ...NO_THRESHOLDS, from: null, maxWarning: 15, maxCritical: 35 }];

const readings: ReadingsOfMonth = {
  ...march,
  variables: [
    {
      id: 1,
      name: 'PM2,5',
      unit: 'µg/m³',
      limits,
      resolution: 'readings',
      at: [0, 600, 2 * DAY],
      value: [10, 40, 20],
    },
    { id: 2, name: 'PM1', unit: 'µg/m³', limits, resolution: 'readings', at: [600], value: [3] },
    {
      id: 3,
      name: 'Ruido',
      unit: 'dB',
      limits: [{ ...NO_THRESHOLDS, from: null }],
      resolution: 'readings',
      at: [],
      value: [],
    },
  ],
};

const hoursOf = (days: readonly number[], value: number) => ({
  at: days.map((day) => (day - 1) * DAY),
  count: days.map(() => 2),
  min: days.map(() => value - 1),
  mean: days.map(() => value),
  max: days.map(() => value + 1),
  last: days.map(() => value),
  normalMinutes: days.map(() => 30),
  warningMinutes: days.map((day) => (day === 2 ? 30 : 0)),
  criticalMinutes: days.map(() => 0),
});

const hours: HoursOfMonth = {
  ...march,
  variables: [{ id: 1, name: 'PM2,5', unit: 'µg/m³', limits, ...hoursOf([1, 2], 12) }],
};

const all = () => true;

describe('the days of a month', () => {
  it('are annulled if a part of them is', () => {
    const from = '2025-03-02T22:00:00Z';
    const annotations = [{ kind: 'annulment', from, until: null, text: 'Sensor tapado por obra' }];
    const chart = dailyRangeChart({
      ...hours,
      variables: hours.variables.map((one) => ({ ...one, annotations })),
    });
    const told = chart.x.map((_, place) =>
      describePlace(chart, place, all).includes('Sensor tapado por obra'),
    );
    expect(told).toEqual(chart.x.map((day) => day >= 2));
  });
});

describe('the evolution of a month', () => {
  const chart = evolutionChart(readings);

  it('says where hours stand for readings that are not kept any more', () => {
    const variables = readings.variables.map((variable) => ({ ...variable, resolution: 'hours' as const }));
    expect(evolutionChart({ ...readings, variables }).note).toMatch(
      /^Promedios por hora: .+ Sin mediciones /,
    );
    expect(chart.note).toMatch(/^Sin mediciones /);
  });

  it('says at each place what is said of its variables there', () => {
    const said = (kind: string, from: string, until: string | null, text: string) => ({
      kind,
      from,
      until,
      text,
    });
    const annulled = said(
      'annulment',
      '2025-03-01T18:00:00Z',
      '2025-03-02T15:00:00Z',
      'Sensor tapado por obra',
    );
    const note = said('note', '2025-03-01T03:12:00Z', null, 'Se cambió el filtro');
    const saidOf = new Map([
      [1, [annulled, note]],
      [2, [note]],
    ]);
    const variables = readings.variables.map((one) => ({ ...one, annotations: saidOf.get(one.id) }));
    const annotated = evolutionChart({ ...readings, variables });
    expect(annotated.marks).toEqual([
      { kind: 'annulment', from: 15 * 3600, to: 36 * 3600, text: annulled.text, variableIds: [1] },
      { kind: 'note', from: 720, to: 720, text: note.text, variableIds: [1, 2] },
    ]);
    const told = annotated.x.map((_, place) => describePlace(annotated, place, all));
    expect(told.map((words) => /Mediciones anuladas: .*obra|Nota: .*filtro/.exec(words)?.[0])).toEqual([
      undefined,
      'Nota: Se cambió el filtro',
      'Mediciones anuladas: Sensor tapado por obra',
      undefined,
    ]);
    expect(describePlace(annotated, 2, (id) => id === 2)).not.toContain('anuladas');
  });

  it('has a panel for what shares unit and limits', () => {
    expect(chart.panels.map(({ series }) => series.map(({ variableId }) => variableId))).toEqual([
      [1, 2],
      [3],
    ]);
  });

  it('tells values with the status of their limits, of what is shown', () => {
    expect(describePlace(chart, 1, all)).toBe(
      'sábado 1 de marzo, 0:10 · PM2,5: 40 µg/m³ (crítico) · PM1: 3 µg/m³',
    );
    expect(describePlace(chart, 1, (id) => id === 2)).toBe('sábado 1 de marzo, 0:10 · PM1: 3 µg/m³');
    expect(describePlace(chart, 2, all)).toBe('domingo 2 de marzo, 0:05 · PM2,5: sin mediciones');
  });

  it('says in all what was measured, and on which days nothing was', () => {
    expect(describeChart(chart, all)).toBe(
      'Marzo de 2025: PM2,5: de 10 a 40 µg/m³, promedio 28,5; PM1: de 3 a 3 µg/m³, promedio 3; Ruido: sin mediciones. ' +
        'Sin mediciones el 2 y del 4 al 31 de marzo.',
    );
    expect(chart.empty).toEqual([
      { from: DAY, to: 2 * DAY },
      { from: 3 * DAY, to: 31 * DAY },
    ]);
  });

  it('says of the part in view what was measured in it', () => {
    expect(describeChart(chart, all, { from: 2 * DAY, to: 3 * DAY }, '3 de marzo')).toBe(
      '3 de marzo: PM2,5: de 20 a 20 µg/m³, promedio 20; PM1: sin mediciones; Ruido: sin mediciones.',
    );
  });

  it('says a mean of readings too great to be added', () => {
    const [variable] = readings.variables;
    if (!variable) throw new Error('No variable was measured');
    const value = [Number.MAX_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE];
    const extreme = evolutionChart({ ...readings, variables: [{ ...variable, value }] });
    expect(describeChart(extreme, all)).toContain('de -1,8E308 a 1,8E308 µg/m³, promedio 7,69E98');
  });

  it('has a table of the readings, without the breaks of the lines', () => {
    const { columns, rows } = chart.table(all, chart.axis);
    expect(columns).toHaveLength(4);
    expect(rows).toEqual([
      ['01/03/2025 0:00', 10, null, null],
      ['01/03/2025 0:10', 40, 3, null],
      ['03/03/2025 0:00', 20, null, null],
    ]);
    expect(chart.table((id) => id === 2, chart.axis).rows).toEqual([['01/03/2025 0:10', 3]]);
  });

  it('has a table of what is in view alone', () => {
    const names = (span: { from: number; to: number }) => chart.table(all, span).rows.map(([name]) => name);
    expect(names({ from: 300, to: DAY })).toEqual(['01/03/2025 0:10']);
    expect(names({ from: 600, to: 2 * DAY })).toEqual(['01/03/2025 0:10', '03/03/2025 0:00']);
    expect(names({ from: DAY, to: DAY + 3600 })).toEqual([]);
  });

  it('has an axis that holds what is in view and its limits', () => {
    const [panel] = chart.panels;
    if (!panel) throw new Error('The chart has no panel');
    expect(panelScale(chart, panel, chart.axis, all, 4)).toMatchObject({ from: 0, to: 40 });
    const close = panelScale(chart, panel, { from: 2 * DAY - 60, to: 3 * DAY }, (id) => id === 2, 4);
    expect(close).toMatchObject({ from: 10, to: 40 });
  });
});

describe('the axis of a state', () => {
  it.each([
    ['from off on', [0, 1, 0], [0, 1]],
    ['from off on, though it was on all the time', [1, 1, 1], [0, 1]],
    ['alone, where it was off all the time', [0, 0, 0], [0, 1]],
    ['of several', [0, 3, 1], [0, 1, 2, 3]],
  ])('has whole numbers, as nothing is between states: %s', (_, value, ticks) => {
    const door = { id: 1, name: 'Puerta', unit: null, kind: 'state', limits: [], at: [0, 600, 1200], value };
    const chart = evolutionChart({ ...march, variables: [{ ...door, resolution: 'readings' }] });
    const [panel] = chart.panels;
    expect(panel && panelScale(chart, panel, chart.axis, all, 4).ticks).toEqual(ticks);
  });
});

describe('the daily range', () => {
  const chart = dailyRangeChart(hours);

  it('tells each day with how long it was out of the normal range', () => {
    const [panel] = chart.panels;
    if (!panel) throw new Error('The chart has no panel');
    expect(describePanel(chart, panel, 1, all)).toEqual([
      'de 11 a 13 µg/m³, promedio 12; 30 min en advertencia',
    ]);
    expect(describePanel(chart, panel, 5, all)).toEqual(['sin mediciones']);
    expect(chart.table(all, chart.axis).rows[1]).toEqual(['02/03/2025', 11, 12, 13]);
    expect(chart.table(all, { from: 1.6, to: 3.4 }).rows.map(([day]) => day)).toEqual([
      '02/03/2025',
      '03/03/2025',
    ]);
  });
});

describe('the minimum of the night', () => {
  const HOUR = 3600;
  const chartOf = (
    used: readonly (readonly [hour: number, used: number, count?: number])[],
    pause?: number,
  ) =>
    nightMinimumChart({
      ...march,
      variables: [
        {
          ...hoursOf(
            used.map(() => 1),
            0,
          ),
          at: used.map(([hour]) => hour * HOUR),
          min: used.map(([, value]) => value),
          count: used.map(([, , count = 1]) => count),
          normalMinutes: used.map(() => 60),
          ...(pause !== undefined && { pause }),
          id: 1,
          name: 'Agua',
          unit: 'm³/h',
          kind: 'meter',
          limits: [],
        },
      ],
    });
  const rowsOf = (chart: ReturnType<typeof chartOf>) => chart.table(all, chart.axis).rows.slice(0, 3);
  const told = (chart: ReturnType<typeof chartOf>, day: number) =>
    chart.panels[0] && describePanel(chart, chart.panels[0], day - 1, all);

  it('is the lowest hour from two to five of each day, where each was measured', () => {
    const night = [
      [1, 0],
      [2, 0.3],
      [3, 0.2],
      [4, 0.4],
      [5, 0.1],
    ] as const;
    const chart = chartOf(night);
    expect(rowsOf(chart)).toEqual([
      ['01/03/2025', 0.2],
      ['02/03/2025', null],
      ['03/03/2025', null],
    ]);
    expect(told(chart, 1)).toEqual(['0,2 m³/h']);
    expect(told(chart, 2)).toEqual(['sin mediciones']);
    expect(describeChart(chart, all)).toMatch(/^Marzo de 2025: de 0,2 a 0,2 m³\/h\./);
  });

  it('is a dash and why for a night of which hours are missing', () => {
    const chart = chartOf([
      [1, 0],
      [2, 0.3],
      [3, 0.2],
      [4, 0.4],
      [24 + 3, 0.05],
      [48 + 6, 0],
    ]);
    expect(rowsOf(chart)).toEqual([
      ['01/03/2025', 0.2, null],
      ['02/03/2025', null, 'horas medidas: 1 de 3'],
      ['03/03/2025', null, 'horas medidas: 0 de 3'],
    ]);
    expect(told(chart, 2)).toEqual(['– (horas medidas: 1 de 3)']);
    expect(describeChart(chart, all)).toContain('Una noche sin cada una de sus horas medida no tiene cifra.');
  });

  it('is a dash for a meter that reports every few hours, all of whose use stands in the hour of its message', () => {
    const chart = chartOf(
      [
        [0, 2],
        [4, 2],
        [8, 2],
      ],
      4 * HOUR,
    );
    expect(rowsOf(chart)[0]).toEqual(['01/03/2025', null, 'una medición cada 4 h']);
    expect(told(chart, 1)).toEqual(['– (una medición cada 4 h)']);
    expect(describeChart(chart, all)).toMatch(/^Marzo de 2025: – \(una medición cada 4 h\)\./);
  });

  it('is a dash where an hour has too few of its readings, or its use began in an hour that had', () => {
    const quarters = (counts: readonly number[]) =>
      told(
        chartOf(
          counts.map((count, place) => [place + 1, 0.1, count] as const),
          HOUR / 4,
        ),
        1,
      );
    expect(quarters([4, 3, 4, 4])).toEqual(['0,1 m³/h']);
    expect(quarters([4, 4, 4, 1])).toEqual(['– (horas medidas: 2 de 3)']);
    expect(quarters([1, 4, 4, 4])).toEqual(['– (horas medidas: 2 de 3)']);
  });
});

describe('directions whose readings are no longer kept', () => {
  const wind: ReadingsOfMonth['variables'][number] = {
    id: 1,
    name: 'Viento',
    unit: '°',
    kind: 'direction',
    limits,
    resolution: 'hours',
    at: [0, 3600, 7200],
    value: [0, 180, 45],
    detail: [{ steadiness: 1 }, { steadiness: 1 }, { steadiness: 0 }],
  };
  const chart = evolutionChart({ ...march, variables: [wind] });

  it('have no dot for an hour without a mean, and none that all of them have', () => {
    const values = chart.panels[0]?.series[0]?.values;
    expect(values).toEqual([0, 180, null]);
    expect(describePlace(chart, 1, all)).toContain('dirección media 180° (sur), estable 100 %');
    expect(describePlace(chart, 2, all)).toContain('sin una dirección media');
    expect(describeChart(chart, all)).toContain('sin una dirección media');
    expect(chart.table(all, chart.axis).rows).toHaveLength(2);
  });
});

describe('what has limits of a day (EXT-72)', () => {
  const water = {
    ...hoursOf([1, 2], 3),
    id: 1,
    name: 'Agua',
    unit: 'm³/h',
    unitOfReading: 'm³',
    kind: 'meter',
    limits,
  };
  const limitsIn = (limitsBy: string | null) => {
    const variables = [{ ...water, limitsBy }];
    const evolution = evolutionChart({
      ...march,
      variables: [{ ...water, limitsBy, resolution: 'hours', at: water.at, value: water.mean }],
    });
    const charts = {
      evolution,
      range: dailyRangeChart({ ...march, variables }),
      night: nightMinimumChart({ ...march, variables }),
      comparison: monthComparisonChart({ ...march, variables }, undefined),
    };
    return Object.entries(charts).flatMap(([name, { panels }]) => (panels[0]?.limits.length ? [name] : []));
  };

  it('has their lines where days are drawn, and no others where hours are', () => {
    expect(limitsIn('day')).toEqual(['comparison']);
    expect(limitsIn(null)).toEqual(['evolution', 'range', 'night']);
  });
});

describe('the comparison with another month', () => {
  const other: HoursOfMonth = {
    ...february,
    variables: [{ id: 1, name: 'PM2,5', unit: 'µg/m³', limits, ...hoursOf([1, 28], 9) }],
  };
  const chart = monthComparisonChart(hours, other);

  it('lays them day over day, with the days that only one of them has', () => {
    const [panel] = chart.panels;
    if (!panel) throw new Error('The chart has no panel');
    expect(chart.x).toHaveLength(31);
    expect(describePanel(chart, panel, 0, all)).toEqual(['Marzo: 12 µg/m³', 'Febrero de 2025: 9 µg/m³']);
    expect(describePanel(chart, panel, 30, all)).toEqual([
      'Marzo: sin mediciones',
      'Febrero de 2025: sin mediciones',
    ]);
    expect(chart.table(all, chart.axis).rows[0]).toEqual(['1', 12, 9]);
    expect(chart.table(all, { from: 1.6, to: 3.4 }).rows.map(([day]) => day)).toEqual(['2', '3']);
  });

  it('has its limits up to the end of the longer month', () => {
    const shorter = { ...other, variables: hours.variables };
    const longer = { ...march, variables: other.variables };
    const { axis, panels } = monthComparisonChart(shorter, longer);
    const ends = panels[0]?.limits.map(({ steps }) => steps.at(-1)?.to);
    expect(ends).toEqual([axis.to, axis.to]);
  });

  it('is of one month while the other is on its way', () => {
    expect(monthComparisonChart(hours, undefined).panels[0]?.series).toHaveLength(1);
  });
});

describe('the calendar of statuses', () => {
  it('has the worst status of each day among what is shown; nothing where nothing was measured', () => {
    const days = statusCalendar(hours).days(all);
    expect(days.slice(0, 3).map(({ status }) => status)).toEqual(['normal', 'warning', undefined]);
    expect(statusCalendar(hours).days(() => false)[1]?.status).toBeUndefined();
  });

  it('calls no day normal that no limit judged', () => {
    const unlimited = [{ ...NO_THRESHOLDS, from: null }];
    const statusesWith = (...limitsOfEach: (typeof limits | typeof unlimited)[]) => {
      const variables = limitsOfEach.map((held, index) => ({
        ...hours.variables[0],
        id: index,
        limits: held,
      }));
      return statusCalendar({ ...hours, variables } as HoursOfMonth)
        .days(all)
        .slice(0, 3)
        .map(({ status }) => status);
    };
    expect(statusesWith(unlimited)[0]).toBe('unjudged');
    expect(statusesWith(unlimited, limits)[0]).toBe('normal');
    expect(statusesWith([...limits, ...unlimited])[0]).toBe('normal');
  });
});

describe('the pattern of the week', () => {
  it('finds the highest and the lowest hour', () => {
    const two = { ...hours, variables: [{ ...hours.variables[0], ...hoursOf([1], 12) }] } as HoursOfMonth;
    const pattern = hourPattern(two, 1);
    expect(pattern.highest).toMatchObject({ weekday: 5, hour: 0, mean: 12, level: 0.5 });
    expect(pattern.rows[0]?.[0]?.mean).toBeUndefined();
    expect(hourPattern(two, 99).highest).toBeUndefined();
  });
});
