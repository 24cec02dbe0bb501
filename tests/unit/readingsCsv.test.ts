import { describe, expect, it, test } from 'vitest';

import { csvField, readingsCsv } from '@reporting/csv';

const seconds = (instant: string) => Date.parse(instant) / 1000;

test.each([
  ['Ruido', 'Ruido'],
  ['Viento; norte', '"Viento; norte"'],
  ['Viento, norte', 'Viento, norte'],
  ['el "mejor"', '"el ""mejor"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['=1+1', "'=1+1"],
  ['+5', "'+5"],
  ['-5', "'-5"],
  ['@SUMA(A1)', "'@SUMA(A1)"],
  ['\t=1', "'\t=1"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is the field %j', (text, field) => {
  expect(csvField(text, ';')).toBe(field);
});

describe('A file of readings', () => {
  const variables = [{ name: 'PM2,5', unit: 'µg/m³' }, { name: 'Presión' }];
  const zone = 'America/Argentina/Buenos_Aires';
  const at = seconds('2027-01-01T02:30:00.5Z');

  it('is for spreadsheets in Argentina', () => {
    const csv = readingsCsv('es-AR', zone, variables);
    expect(csv.head).toBe('\uFEFFFecha y hora;Variable;Unidad;Valor\r\n');
    expect(csv.line(0, at, -1234.5)).toBe('31/12/2026 23:30:00;PM2,5;µg/m³;-1234,5\r\n');
    expect(csv.line(1, at, 1e-7)).toBe('31/12/2026 23:30:00;Presión;;1e-7\r\n');
  });

  it('is for programs', () => {
    const csv = readingsCsv('international', zone, variables);
    expect(csv.head).toBe('Fecha y hora,Variable,Unidad,Valor\r\n');
    expect(csv.line(0, at, -1234.5)).toBe('2026-12-31T23:30:00.500-03:00,"PM2,5",µg/m³,-1234.5\r\n');
    expect(csv.line(1, seconds('2026-06-01T03:00:00Z'), 0)).toBe('2026-06-01T00:00:00-03:00,Presión,,0\r\n');
  });
});
