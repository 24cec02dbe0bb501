import { describe, expect, it } from 'vitest';

import { Sheets } from '@reporting/pdf/sheets';

describe('The lines of a paragraph in a PDF', () => {
  const sheets = new Sheets({ Title: 'Prueba', Subject: 'Prueba', CreationDate: new Date(0) }, () => 0);
  const style = { size: 10.5 };

  it.each([
    [
      'El consumo fue 1.235 m³, un 24 % más.',
      'El consumo fue 1.235',
      ['El consumo fue', '1.235 m³, un 24 %', 'más.'],
    ],
    ['Hubo 12 cambios', '12 cambios', ['Hubo', '12 cambios']],
    ['Hubo 12 cambios', 'cambios', ['Hubo', '12', 'cambios']],
    ['Se midió el 93 % del tiempo', 'Se midió el 93 %', ['Se midió el 93 %', 'del tiempo']],
  ])('keep a number beside what it counts, if there is room: %s', (text, asWideAs, lines) => {
    expect(sheets.linesOf(text, sheets.widthOf(asWideAs, style) + 0.1, style, 9)).toEqual(lines);
  });
});
