import { describe, expect, test } from 'vitest';

import type { DoubledHour, HistoryColumn } from '@domain/tables/historyTable';
import { createLocalClock } from '@reporting/localClock';
import { readRows, type HistorySettings } from '@server/imports/history/readRows';
import { resolveValues } from '@server/imports/history/resolveValues';

const settings = (
  columns: (HistoryColumn | null)[],
  own: Partial<HistorySettings> = {},
): HistorySettings => ({
  delimiter: ';',
  cells: [],
  columns,
  decimal: 'comma',
  dateOrder: 'day',
  sensorId: 7,
  ...own,
});

const measure = (variable: string): HistoryColumn => ({ meaning: 'measure', variable });
const TIME: HistoryColumn = { meaning: 'time' };

const valuesIn = (text: string, given: HistorySettings, firstLine = 1) =>
  readRows(text, firstLine, given).values.map(({ line, sensor, variable, value }) => [
    line,
    sensor,
    variable,
    value,
  ]);

describe('a table of measurements', () => {
  test('has a column for each variable, as ThingsBoard writes it', () => {
    const given = settings([TIME, measure('temperature'), measure('humidity')], { decimal: 'point' });
    expect(valuesIn('1772706030123;21.5;48\n1772706090123;;49\n', given)).toEqual([
      [1, '', 'temperature', 21.5],
      [1, '', 'humidity', 48],
      [2, '', 'humidity', 49],
    ]);
  });

  test('says where the hour is missing that has a column of its own, and takes it for no midnight', () => {
    const given = settings([{ meaning: 'date' }, { meaning: 'clock' }, measure('t')]);
    const { values, problems } = readRows('05/03/2026;10:20;1\n05/03/2026;;2\n;10:20;3', 1, given);
    expect(values.map(({ value }) => value)).toEqual([1]);
    expect(problems).toEqual([
      { line: 2, text: 'Falta la hora.' },
      { line: 3, text: 'Falta la fecha.' },
    ]);
  });

  test.each(['s/d', 'S/D', 'sin datos', 'N/D', '---'])('has no value in %s', (text) => {
    const given = settings([TIME, measure('t')]);
    expect(readRows(`05/03/2026 10:20;${text}`, 1, given)).toMatchObject({ values: [], problems: [] });
  });

  describe('with a quote that nobody closed', () => {
    const given = settings([TIME, measure('t'), null], { decimal: 'point' });
    const at = (minute: number, rest: string) => `2026-03-05 10:${String(minute).padStart(2, '0')};${rest}`;
    const tenLines = (tenth: string) =>
      Array.from({ length: 30 }, (_, index) => at(index, index === 9 ? tenth : `${index};"a; ""b"""`));

    test.each(['"21.5;nota', '21.5;"nota', '21.5;"no"ta', '"21.5;""'])(
      'names its line alone: %s',
      (tenth) => {
        for (const end of ['\n', '\r\n']) {
          const { values, problems, lines } = readRows(tenLines(tenth).join(end), 101, given);
          expect(problems).toEqual([{ line: 110, text: 'Tiene una comilla (") sin cerrar.' }]);
          expect(lines).toBe(30);
          expect(values.map(({ line }) => line)).toEqual(
            Array.from({ length: 30 }, (_, index) => 101 + index).filter((line) => line !== 110),
          );
        }
      },
    );

    test('is told from a cell of several lines, after which lines count on', () => {
      const text = [at(0, '1;"una\nnota\nlarga"'), at(1, '2;'), at(2, '3;"abierta'), at(3, '4;')].join('\n');
      const { values, problems } = readRows(text, 1, given);
      expect(values.map(({ line, value }) => [line, value])).toEqual([
        [1, 1],
        [4, 2],
        [6, 4],
      ]);
      expect(problems.map(({ line }) => line)).toEqual([5]);
    });
  });

  test('has a row for each value, as our own file has', () => {
    const given = settings([TIME, { meaning: 'variable' }, null, { meaning: 'value' }], {
      cells: ['Fecha y hora', 'Variable', 'Unidad', 'Valor'],
    });
    const text = 'Fecha y hora;Variable;Unidad;Valor\r\n05/03/2026 10:20:30;PM2.5;µg/m³;12,5\r\n';
    expect(valuesIn(text, given)).toEqual([[2, '', 'PM2.5', 12.5]]);
  });

  test('may be InfluxDB’s, with annotations and a heading before each series', () => {
    const heading = ',result,table,_start,_stop,_time,_value,_field,_measurement,sensor';
    const given = settings(
      [
        null,
        null,
        null,
        null,
        null,
        TIME,
        { meaning: 'value' },
        { meaning: 'variable' },
        null,
        { meaning: 'sensor' },
      ],
      { delimiter: ',', decimal: 'point', sensorId: null, cells: heading.split(',') },
    );
    const row = (value: string, field: string) => `,,0,,,2026-03-05T10:20:30Z,${value},${field},aire,Plaza`;
    const text = [
      '#group,false,false',
      '#datatype,string,long',
      heading,
      row('1.5', 'pm25'),
      '',
      '#group,false,false',
      heading,
      row('20', 'temp'),
    ].join('\r\n');
    expect(valuesIn(text, given)).toEqual([
      [4, 'Plaza', 'pm25', 1.5],
      [8, 'Plaza', 'temp', 20],
    ]);
    expect(readRows(`${text}\r\n,result,table,_time,_value,_field`, 1, given).otherTable).toBe(9);
  });

  test('may name sensors that begin like an annotation', () => {
    const given = settings([{ meaning: 'sensor' }, TIME, measure('pH')], { sensorId: null });
    expect(readRows('#3 Plaza;05/03/2026 10:20;7,1\n# fin', 1, given)).toMatchObject({
      values: [{ line: 1, sensor: '#3 Plaza' }],
      problems: [],
    });
  });

  test.each(['sep=;', 'sep='])('may begin with Excel’s note of the separator, %s', (note) => {
    const given = settings([TIME, measure('pH')]);
    expect(readRows(`${note}\r\n05/03/2026 10:20;7,1`, 1, given)).toMatchObject({
      values: [{ line: 2, value: 7.1 }],
      problems: [],
    });
  });

  test('may have the day and the hour in columns of their own', () => {
    const given = settings([{ meaning: 'date' }, { meaning: 'clock' }, measure('pH')]);
    expect(readRows('05/03/2026;10:20;7,1', 1, given).values[0]?.moment).toEqual({
      local: Date.UTC(2026, 2, 5, 10, 20),
    });
  });

  test('names its broken lines, and the others count', () => {
    const given = settings([TIME, measure('pH')]);
    const text =
      '05/03/2026 10:20;7,1\nayer;7,2\n05/03/2026 10:22;ácido\n;7,3\n05/03/2026 10:24;NaN\n05/03/2026 10:25;7,5 pH\n';
    const { values, problems, lines } = readRows(text, 1001, given);
    expect(values.map(({ line, value }) => [line, value])).toEqual([
      [1001, 7.1],
      [1006, 7.5],
    ]);
    expect(problems).toEqual([
      { line: 1002, text: '"ayer" no es una fecha.' },
      { line: 1003, text: '"ácido" no es un número.' },
      { line: 1004, text: 'Falta la fecha.' },
    ]);
    expect(lines).toBe(6);
  });

  test('needs a sensor, if the rows say it', () => {
    const given = settings([TIME, { meaning: 'sensor' }, measure('pH')], { sensorId: null });
    expect(readRows('05/03/2026 10:20;;7,1', 1, given).problems).toEqual([
      { line: 1, text: 'Falta el sensor.' },
    ]);
  });
});

describe('an hour that comes twice', () => {
  const TIMES = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'];
  const given = settings([TIME, measure('pH')]);
  const textOf = (times: readonly string[]) => times.map((time) => `25/10/2026 ${time};7`).join('\n');
  const resolve = (doubled: DoubledHour | undefined, times = TIMES, lastAt = new Map<number, number>()) =>
    resolveValues(readRows(textOf(times), 1, given), () => ({ id: 1, unit: null }), {
      now: new Date('2026-11-30T00:00:00Z'),
      oldest: new Date('2025-01-01T00:00:00Z'),
      instantsOf: createLocalClock('Europe/Madrid'),
      doubled,
      lastAt,
    });
  const hours = (doubled: DoubledHour, times = TIMES) =>
    resolve(doubled, times).readings.map((reading) => new Date(reading.at).toISOString().slice(11, 16));

  test('is asked about, with the line where it stands', () => {
    expect(resolve(undefined).question?.line).toBe(2);
  });

  test.each<[DoubledHour, string[]]>([
    ['first', ['23:30', '00:00', '00:30', '00:00', '00:30', '02:00']],
    ['second', ['23:30', '01:00', '01:30', '01:00', '01:30', '02:00']],
    ['order', ['23:30', '00:00', '00:30', '01:00', '01:30', '02:00']],
  ])('is the %s', (doubled, found) => {
    expect(hours(doubled)).toEqual(found);
  });

  test('is told by the order of rows that begin with the newest, too', () => {
    expect(hours('order', TIMES.toReversed())).toEqual(hours('order').toReversed());
  });

  test('goes on over the parts of a file', () => {
    const lastAt = new Map([[1, Date.parse('2026-10-25T00:45:00Z')]]);
    const [first] = resolve('order', ['02:00'], lastAt).readings;
    expect(new Date(first?.at ?? 0).toISOString()).toBe('2026-10-25T01:00:00.000Z');
  });

  test('differs from one that the clocks leave out', () => {
    const { problems } = resolveValues(
      readRows('29/03/2026 02:30;7', 1, given),
      () => ({ id: 1, unit: null }),
      {
        now: new Date('2026-11-30T00:00:00Z'),
        oldest: new Date('2025-01-01T00:00:00Z'),
        instantsOf: createLocalClock('Europe/Madrid'),
        doubled: 'first',
        lastAt: new Map(),
      },
    );
    expect(problems).toEqual([{ line: 1, text: 'Esa hora no existió: los relojes se adelantaron.' }]);
  });

  test.each([
    ['01/12/2026 10:00', 'La fecha está más de diez minutos en el futuro.'],
    ['01/12/2024 10:00', 'La fecha es anterior a las mediciones que se guardan.'],
  ])('and %s is refused', (time, reason) => {
    const { problems } = resolveValues(readRows(`${time};7`, 5, given), () => ({ id: 1, unit: null }), {
      now: new Date('2026-11-30T00:00:00Z'),
      oldest: new Date('2025-01-01T00:00:00Z'),
      instantsOf: createLocalClock('Europe/Madrid'),
      doubled: 'first',
      lastAt: new Map(),
    });
    expect(problems).toEqual([{ line: 5, text: reason }]);
  });
});
