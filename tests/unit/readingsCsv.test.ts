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

  it('of a sensor with corrections also has what came', () => {
    const csv = readingsCsv('es-AR', zone, variables, { raw: true });
    expect(csv.head).toBe('\uFEFFFecha y hora;Variable;Unidad;Valor;Valor sin corregir\r\n');
    expect(csv.line(1, at, 19.4, 21.4)).toBe('31/12/2026 23:30:00;Presión;;19,4;21,4\r\n');
    expect(csv.line(1, at, 19.4)).toBe('31/12/2026 23:30:00;Presión;;19,4;19,4\r\n');
  });

  it('of a sensor with readings that don’t count also says why', () => {
    const csv = readingsCsv('es-AR', zone, variables, { raw: true, why: true });
    expect(csv.head).toBe('\uFEFFFecha y hora;Variable;Unidad;Valor;Valor sin corregir;No cuenta\r\n');
    expect(csv.line(1, at, 999, 999, 'Dudosa')).toBe('31/12/2026 23:30:00;Presión;;999;999;Dudosa\r\n');
    expect(csv.line(1, at, 19.4)).toBe('31/12/2026 23:30:00;Presión;;19,4;19,4;\r\n');
    const whyAlone = readingsCsv('international', zone, variables, { why: true });
    expect(whyAlone.line(1, at, 7, 7, 'Anulada: obra, tapado')).toContain(',7,"Anulada: obra, tapado"\r\n');
  });
});
