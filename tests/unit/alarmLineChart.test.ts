import { describe, expect, test } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import type { AlarmWithReadings } from '@/providers/data/records';
import { alarmLineChart } from '@/resources/alarms/show/alarmLineChart';
import { criticalSpan } from '@/resources/alarms/show/criticalSpan';
import { monthOfAlarm, siteTime } from '@/resources/alarms/show/siteWindow';
import { describeChart, describePlace } from '@/kit/charts/rules/lineChart';

const HOUR = 3600;

/** In Buenos Aires, from the evening of 28 February to the small hours of 1 March. */
const alarm: AlarmWithReadings = {
  id: 1,
  kind: 'limits',
  sensor: { id: 3, name: 'Aire Plaza', typeId: 1, typeName: 'Aire', locationName: null },
  variable: { id: 7, name: 'PM2,5', unit: 'µg/m³' },
  level: 'warning',
  worstLevel: 'critical',
  openedAt: '2026-03-01T01:30:00Z',
  closedAt: '2026-03-01T03:30:00Z',
  worst: { at: '2026-03-01T02:30:00Z', value: 41, limits: null },
  acknowledgement: null,
  around: {
    timeZone: 'America/Argentina/Buenos_Aires',
    from: '2026-02-28T22:30:00Z',
    to: '2026-03-01T06:30:00Z',
  },
  limits: [{ ...NO_THRESHOLDS, from: null, maxWarning: 15, maxCritical: 35 }],
  readings: { at: [0, HOUR, 4 * HOUR, 8 * HOUR], value: [8, 12, 41, 10] },
};

const words = {
  stretch: 'La alerta',
  critical: 'Crítica',
  lasted: (from: string, to: string | undefined) => `De ${from} a ${to ?? 'ahora'}.`,
};

const all = () => true;
const chart = alarmLineChart(alarm, words);

describe('the chart around an alarm', () => {
  const at = [0, 2 * HOUR, 3 * HOUR, 3.5 * HOUR, 4 * HOUR, 4.5 * HOUR, 8 * HOUR];
  const warned = { status: 'warning', label: 'La alerta' };
  const critical = { status: 'critical', label: 'Crítica' };

  test.each([
    [
      'rose through both limits and fell again',
      [8, 40, 20, 41, 38, 20, 10],
      [
        { from: 3 * HOUR, to: 3.5 * HOUR, ...warned },
        { from: 3.5 * HOUR, to: 4.5 * HOUR, ...critical },
        { from: 4.5 * HOUR, to: 5 * HOUR, ...warned },
      ],
    ],
    [
      'was critical at once, and to its end',
      [8, 9, 41, 41, 41, 41, 40],
      [{ from: 3 * HOUR, to: 5 * HOUR, ...critical }],
    ],
    [
      'is known by readings that show nothing critical',
      [8, 9, 20, 20, 20, 20, 10],
      [{ from: 3 * HOUR, to: 5 * HOUR, status: 'critical', label: 'La alerta' }],
    ],
  ])('shades the stretch that it lasted by how bad it was, of one that %s', (_, value, parts) => {
    expect(alarmLineChart({ ...alarm, readings: { at, value } }, words).stretches).toEqual(parts);
  });

  test('shades one that never was critical in one tone', () => {
    const mild = alarmLineChart({ ...alarm, worstLevel: 'warning' }, words);
    expect(mild.stretches).toEqual([{ from: 3 * HOUR, to: 5 * HOUR, ...warned }]);
  });

  test('was never critical as a silence, whatever the last value before it', () => {
    expect(criticalSpan(alarm)).toBeDefined();
    expect(criticalSpan({ ...alarm, kind: 'silence' })).toBeUndefined();
  });

  test('shades one that is open to its end', () => {
    const open = alarmLineChart({ ...alarm, closedAt: null }, words);
    expect(open.stretches?.at(-1)?.to).toBe(8 * HOUR);
    expect(open.note).toBe('De sábado 28 de febrero, 22:30 a ahora.');
  });

  test('begins no sooner than its window, whenever the alarm did', () => {
    const long = alarmLineChart({ ...alarm, openedAt: '2026-02-20T01:30:00Z' }, words);
    expect(long.stretches?.[0]?.from).toBe(0);
  });

  test('says a mean of readings too great to be added', () => {
    const value = alarm.readings.at.map(() => Number.MAX_VALUE);
    const extreme = alarmLineChart({ ...alarm, readings: { ...alarm.readings, value } }, words);
    expect(describeChart(extreme, all)).toContain('promedio 1E100');
  });

  test('goes by the clocks of the site, over the end of a month', () => {
    expect(chart.period).toBe('Del sábado 28 de febrero al domingo 1 de marzo');
    expect(chart.axis.ticks(chart.axis, 9).map(({ label }) => label)).toEqual([
      '20 h',
      '21 h',
      '22 h',
      '23 h',
      'dom 1',
      '1 h',
      '2 h',
      '3 h',
    ]);
    expect(chart.axis.ticks(chart.axis, 3).map(({ label }) => label)).toEqual(['21 h', 'dom 1', '3 h']);
    expect(monthOfAlarm(alarm)).toEqual({ year: 2026, month: 2 });
  });

  test('marks days of one that lasted for weeks', () => {
    const long = alarmLineChart({ ...alarm, around: { ...alarm.around, to: '2026-03-21T06:30:00Z' } }, words);
    const labels = long.axis.ticks(long.axis, 5).map(({ label }) => label);
    expect(labels).toEqual(['dom 1', 'vie 6', 'mié 11', 'lun 16', 'sáb 21']);
  });

  test('says what was measured at a place, and what was beyond', () => {
    const worst = chart.x.indexOf(4 * HOUR);
    expect(describePlace(chart, worst, all)).toBe('sábado 28 de febrero, 23:30 · 41 µg/m³ (crítico)');
    expect(describePlace(chart, 0, all)).toBe('sábado 28 de febrero, 19:30 · 8 µg/m³');
  });

  test('is told in a sentence', () => {
    expect(describeChart(chart, all)).toBe(
      'Del sábado 28 de febrero al domingo 1 de marzo: de 8 a 41 µg/m³, promedio 20,3. ' +
        'De sábado 28 de febrero, 22:30 a domingo 1 de marzo, 0:30.',
    );
  });

  test('has a table of the stretch in view, which is called by days, or by hours of a day', () => {
    const evening = { from: HOUR, to: 4 * HOUR };
    expect(chart.table(all, evening).rows.map(([moment]) => moment)).toEqual([
      '28/02/2026 20:30',
      '28/02/2026 23:30',
    ]);
    expect(chart.axis.partOf(evening)).toEqual({
      words: 'Sábado 28 de febrero, de 20:30 a 23:30',
      firstDay: '2026-02-28',
      lastDay: '2026-02-28',
    });
    expect(chart.axis.partOf({ from: 4 * HOUR, to: 5 * HOUR })).toEqual({
      words: 'Del sábado 28 de febrero al domingo 1 de marzo',
      firstDay: '2026-02-28',
      lastDay: '2026-03-01',
    });
  });

  test('has its readings and nothing else in the table', () => {
    expect(chart.table(all, chart.axis).rows).toEqual([
      ['28/02/2026 19:30', 8],
      ['28/02/2026 20:30', 12],
      ['28/02/2026 23:30', 41],
      ['01/03/2026 3:30', 10],
    ]);
  });

  test('tells of the site’s clocks where they show another time than the browser’s', () => {
    const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const farZone = ownZone === 'Pacific/Auckland' ? 'America/Argentina/Buenos_Aires' : 'Pacific/Auckland';
    expect(siteTime(ownZone, alarm.openedAt)).toBeUndefined();
    const told = { 'Pacific/Auckland': 'dom 1, 14:30', 'America/Argentina/Buenos_Aires': 'sáb 28, 22:30' };
    expect(siteTime(farZone, alarm.openedAt)).toBe(told[farZone]);
  });
});
