import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import type { Thresholds } from '@domain/threshold';
import { monthlyReadings } from '@simulation/monthlyReadings';
import { reportPdf, type Report } from '@reporting/pdf/reportPdf';
import { printable } from '@reporting/pdf/sheet';
import { limitsInWords } from '@reporting/pdf/summaryTable';

const limits: Thresholds = { minCritical: null, minWarning: null, maxWarning: 1000, maxCritical: 1500 };
const none: Thresholds = { minCritical: null, minWarning: null, maxWarning: null, maxCritical: null };

function report(variableCount: number): Report {
  const month = { year: 2025, month: 3 };
  return {
    sensor: { id: 12, name: 'Estación Ñandubay', typeName: 'Calidad del aire', locationName: 'Núñez' },
    variables: Array.from({ length: variableCount }, (_, index) => ({
      name: `Dióxido de carbono ${index + 1}`,
      unit: 'ppm',
      thresholds: limits,
      readings: monthlyReadings({ sensorId: 12, variableId: index, thresholds: limits, ...month }),
    })),
    ...month,
  };
}

function contentOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(bytes.subarray(start, bytes.indexOf('endstream', start))).toString('latin1');
}

function textOf(pdf: Uint8Array): string {
  const lines = contentOf(pdf).match(/\[.*\] TJ/g) ?? [];
  const decoded = lines.map((line) =>
    [...line.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
      .join(''),
  );
  return decoded.join('\n');
}

const pageCount = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

describe('the monthly report', () => {
  it('names the sensor, its type, its barrio and the month, accents included', async () => {
    const text = textOf(await reportPdf(report(1)));
    for (const expected of ['Estación Ñandubay', 'Calidad del aire', 'Núñez', 'Marzo de 2025']) {
      expect(text).toContain(expected);
    }
  });

  it('has a row with the numbers and limits of each variable', async () => {
    const text = textOf(await reportPdf(report(2)));
    expect(text).toContain('Dióxido de carbono 1 (ppm)\nAdvertencia: > 1.000 · Crítico: > 1.500');
    expect(text).toMatch(/Mínimo\nPromedio\nMáximo\nÚltimo\nAdvertencia\nCrítico/);
    expect(text).toMatch(/\n\d+ h\n\d+ h\n/);
  });

  it('draws a line of the readings between the limits, which say their values', async () => {
    const pdf = await reportPdf(report(1));
    const drawing = contentOf(pdf);
    expect(textOf(pdf)).toMatch(/Adv\. 1\.000\nCrít\. 1\.500/);
    expect(drawing.match(/ l\n/g)?.length).toBeGreaterThan(700);
    expect(drawing.match(/ re\n/g)?.length).toBe(2);
  });

  it.each([1, 3, 4, 9, 30])('is a PDF of one page with %i variables', async (variableCount) => {
    const pdf = await reportPdf(report(variableCount));
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pageCount(pdf)).toBe(1);
  });

  it('is the same, byte by byte, every time', async () => {
    expect(await reportPdf(report(2))).toEqual(await reportPdf(report(2)));
  });

  it('is drawn of a sensor without barrio, limits or readings', async () => {
    const { sensor, year, month } = report(0);
    const bare = { name: 'Presión', thresholds: none, readings: [] };
    const pdf = await reportPdf({
      sensor: { ...sensor, locationName: null },
      variables: [bare],
      year,
      month,
    });
    expect(textOf(pdf)).toContain('Sin barrio');
    expect(textOf(pdf)).toContain('Presión\nSin umbrales');
    expect(pageCount(await reportPdf({ sensor, variables: [], year, month }))).toBe(1);
  });
});

it.each([
  [{ ...none, minWarning: 5, maxWarning: 30.5, minCritical: 0 }, 'Advertencia: < 5 o > 30,5 · Crítico: < 0'],
  [{ ...none, maxCritical: 38 }, 'Crítico: > 38'],
  [none, 'Sin umbrales'],
])('writes the limits %o as "%s"', (thresholds, words) => {
  expect(limitsInWords(thresholds)).toBe(words);
});

it('replaces what the fonts of a PDF cannot print', () => {
  expect(printable('CO₂ – µg/m³ ñ')).toBe('CO2 – µg/m³ ñ');
  expect(printable('Sensor 🌡 日')).toBe('Sensor ? ?');
});
