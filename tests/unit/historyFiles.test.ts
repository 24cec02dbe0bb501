import { describe, expect, test } from 'vitest';

import type { HistoryColumn } from '@domain/tables/historyTable';
import { fileEncoding, readFilePart } from '@/resources/sensors/history/rules/fileParts';
import { guessHistory, missingIn } from '@/resources/sensors/history/rules/guessHistory';

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]);
};

const partsOf = async (file: Blob, length: number) => {
  const encoding = await fileEncoding(file);
  if (encoding === 'workbook' || encoding === 'unknown' || encoding === 'line') throw new Error(encoding);
  const parts: string[] = [];
  for (let from = 0, isLast = false; !isLast;) {
    const part = await readFilePart(file, encoding, from, length);
    if (typeof part === 'string') throw new Error(part);
    parts.push(part.lines);
    from = part.endsAt;
    isLast = part.isLast;
  }
  return parts;
};

describe('a file in parts', () => {
  const text = 'fecha;valor\n1;ñandú\n2;"dos\nlíneas"\n3;tres\n4;cuatro';

  test.each<[string, Blob]>([
    ['UTF-8', new Blob([text])],
    ['Windows-1252', new Blob([Uint8Array.from(Buffer.from(text, 'latin1'))])],
    ['UTF-16', new Blob([utf16(text)])],
  ])('in %s has whole lines, and nothing twice or missing', async (_, file) => {
    for (const length of [24, 30, 48, 1000]) {
      const parts = await partsOf(file, length);
      expect(parts.join('')).toBe(text);
      for (const part of parts.slice(0, -1)) expect(part).toMatch(/\n$/);
      for (const part of parts) expect((part.match(/"/g) ?? []).length % 2).toBe(0);
    }
  });

  test('with a quote that nobody closed goes on after some lines', async () => {
    const line = (number: number) => `${number};"a";1\n`;
    const file = `1;"a;1\n${Array.from({ length: 200 }, (_, index) => line(index)).join('')}`;
    const parts = await partsOf(new Blob([file]), 400);
    expect(parts.join('')).toBe(file);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/\n$/);
  });

  test('says where a part ends and how many lines it has', async () => {
    expect(await readFilePart(new Blob(['a\nb\nc']), 'utf-8', 0, 4)).toEqual({
      lines: 'a\nb\n',
      lineCount: 2,
      endsAt: 4,
      isLast: false,
    });
    expect(await readFilePart(new Blob(['a\nb\nc']), 'utf-8', 4, 4)).toEqual({
      lines: 'c',
      lineCount: 0,
      endsAt: 5,
      isLast: true,
    });
  });

  test('shows what is no letter, so that its line alone is wrong', async () => {
    const part = await readFilePart(new Blob(['1;2\u0001\n']), 'utf-8', 0);
    expect(part).toMatchObject({ lines: '1;2␀\n' });
  });

  test.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04), 'workbook'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'unknown'],
  ])('is none of %s', async (_, bytes, problem) => {
    expect(await fileEncoding(new Blob([bytes]))).toBe(problem);
  });

  test('whose encoding changes is told', async () => {
    expect(await readFilePart(new Blob([Uint8Array.of(0x31, 0xff, 0x0a)]), 'utf-8', 0)).toBe('unknown');
  });
});

const TIME: HistoryColumn = { meaning: 'time' };
const measure = (variable: string): HistoryColumn => ({ meaning: 'measure', variable });
const is = (meaning: HistoryColumn['meaning']): HistoryColumn => ({ meaning });

describe('how a file of measurements is read', () => {
  test.each<[string, string, object]>([
    [
      'our own for people',
      '\uFEFFFecha y hora;Variable;Unidad;Valor\r\n05/03/2026 10:20:30;PM2.5;µg/m³;12,5\r\n',
      {
        delimiter: ';',
        decimal: 'comma',
        dateOrder: 'day',
        columns: [TIME, is('variable'), null, is('value')],
      },
    ],
    [
      'our own for programs',
      'Fecha y hora,Variable,Unidad,Valor\r\n2026-03-05T10:20:30-03:00,PM2.5,µg/m³,12.5\r\n',
      { delimiter: ',', decimal: 'point', columns: [TIME, is('variable'), null, is('value')] },
    ],
    [
      'our own of corrected measurements, from which what came is taken',
      'Fecha y hora;Variable;Unidad;Valor;Valor sin corregir\n05/03/2026 10:20:30;Temperatura;°C;19,4;21,4\n',
      { columns: [TIME, is('variable'), null, null, is('value')] },
    ],
    [
      'ThingsBoard’s',
      'Timestamp;temperature;humidity\n2026-03-05 10:20:30;21.5;48\n',
      { delimiter: ';', decimal: 'point', columns: [TIME, measure('temperature'), measure('humidity')] },
    ],
    [
      'ThingsBoard’s with several devices',
      'ts,entityName,temperature\n1772706030123,Aire 1,21.5\n',
      { columns: [TIME, null, measure('temperature')] },
    ],
    [
      'InfluxDB’s',
      '#group,false,false\n#datatype,string,long\n,result,table,_start,_stop,_time,_value,_field,_measurement,device\n,,0,2026,2026,2026-03-05T10:20:30Z,1.5,pm25,aire,Plaza\n',
      {
        delimiter: ',',
        decimal: 'point',
        columns: [null, null, null, null, null, TIME, is('value'), is('variable'), null, is('sensor')],
      },
    ],
    [
      'of sensors that begin like an annotation',
      'Sensor;Fecha y hora;pH\n#3 Plaza;05/03/2026 10:20;7,1\n',
      { cells: ['Sensor', 'Fecha y hora', 'pH'], columns: [is('sensor'), TIME, measure('pH')] },
    ],
    [
      'with the day and the hour apart',
      'Fecha\tHora\tTemperatura\n05/03/2026\t10:20\t21,5\n',
      { delimiter: '\t', columns: [is('date'), is('clock'), measure('Temperatura')] },
    ],
    ['with a day alone', 'Fecha;Lluvia\n05/03/2026;21,5\n', { columns: [TIME, measure('Lluvia')] }],
    [
      'with the month first',
      'Date,Rain\n3/25/2026 10:20,1.5\n',
      { dateOrder: 'month', columns: [TIME, measure('Rain')] },
    ],
    [
      'below a title, a date of its own and a blank line',
      'Estación Centro;;\nExportado el;02/12/2026;\n;;\nFecha;Hora;Temperatura\n05/03/2026;10:20;21,5\n',
      {
        cells: ['Fecha', 'Hora', 'Temperatura'],
        columns: [is('date'), is('clock'), measure('Temperatura')],
      },
    ],
    [
      'without headings',
      '05/03/2026 10:20;21,5\n05/03/2026 10:21;21,6\n',
      { cells: [], columns: [TIME, { meaning: 'measure' }] },
    ],
  ])('%s', (_, beginning, settings) => {
    expect(guessHistory(beginning, null)).toMatchObject(settings);
  });

  test.each<[(HistoryColumn | null)[], number | null, string | undefined]>([
    [[TIME, measure('pH')], 7, undefined],
    [[TIME, measure('pH')], null, 'sensor'],
    [[TIME, is('sensor'), measure('pH')], null, undefined],
    [[measure('pH')], 7, 'time'],
    [[is('date'), measure('pH')], 7, 'time'],
    [[TIME], 7, 'value'],
    [[TIME, is('value')], 7, 'variable'],
    [[TIME, is('variable'), is('value')], 7, undefined],
    [[TIME, { meaning: 'measure' }], 7, 'variable'],
  ])('%j of sensor %s misses %s', (columns, sensorId, missing) => {
    expect(missingIn({ ...guessHistory('a;b\n', sensorId), columns })).toBe(missing);
  });
});
