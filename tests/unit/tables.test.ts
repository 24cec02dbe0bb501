import { describe, expect, test } from 'vitest';

import { decodeTable } from '@/kit/tables/decodeTable';
import { readTable, writeTable } from '@/kit/tables/readTable';

const TEXT = 'Nombre;Barrio\r\nEstación 1;Núñez\r\n';

const utf16 = (text: string, isLittle: boolean, mark: boolean): Uint8Array => {
  const marked = `${mark ? '\uFEFF' : ''}${text}`;
  const units = Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};
const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('the text of a file', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['UTF-8', new TextEncoder().encode(TEXT), 'utf-8', TEXT],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`), 'utf-8', TEXT],
    ['UTF-16 as Excel’s "Unicode text"', utf16(TEXT, true, true), 'utf-16le', TEXT],
    ['UTF-16, the big end first', utf16(TEXT, false, true), 'utf-16be', TEXT],
    ['UTF-16 without a mark', utf16(TEXT, true, false), 'utf-16le', TEXT],
    ['Windows-1252, as Excel saves a CSV', latin(TEXT), 'windows-1252', TEXT],
    [
      'letters that only stand far behind',
      latin(`${'a;b\r\n'.repeat(20_000)}ñ`),
      'windows-1252',
      `${'a;b\r\n'.repeat(20_000)}ñ`,
    ],
    ['nothing', new Uint8Array(), 'utf-8', ''],
  ])('in %s', (_, bytes, encoding, text) => {
    expect(decodeTable(bytes)).toEqual({ encoding, text });
  });

  test.each<[string, Uint8Array, string]>([
    ['a workbook of Excel', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0), 'workbook'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'workbook'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00), 'unknown'],
    ['an encoding of another system', Uint8Array.of(0x81, 0x8d, 0x41, 0x42), 'unknown'],
  ])('is none in %s', (_, bytes, problem) => {
    expect(decodeTable(bytes)).toEqual({ problem });
  });
});

describe('a table in a text', () => {
  test.each<[string, string]>([
    ['semicolons', 'a;b\r\n1,5;2\r\n'],
    ['commas', 'a,b\n"1,5",2'],
    ['tabs, as cells are copied', 'a\tb\n1,5\t2\n'],
    ['a mark', '\uFEFFa;b\n1,5;2'],
  ])('with %s', (_, text) => {
    expect(readTable(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,5', '2'] },
    ]);
  });

  test('is without what nobody sees in a cell', () => {
    expect(readTable('Plaza\u000B;\u0007\uD83C\nuno;dos')).toEqual([
      { line: 1, cells: ['Plaza', ''] },
      { line: 2, cells: ['uno', 'dos'] },
    ]);
  });

  test('with Excel’s note of the separator counts that line', () => {
    expect(readTable('sep=,\r\na,b;c\r\n')).toEqual([{ line: 2, cells: ['a', 'b;c'] }]);
  });

  test('has quoted cells, and rows in which nothing stands', () => {
    expect(readTable('a;b\r\n;\r\n"dos\nlíneas y ""comillas""";x\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['dos\nlíneas y "comillas"', 'x'] },
    ]);
  });

  test('has each row for itself where a quote is one too many, and says in which', () => {
    expect(readTable('Nombre;Tipo\n"Aire Plaza;Aire\nAire Puerto;Aire\n"Aire ""Feria""";Aire\n')).toEqual([
      { line: 1, cells: ['Nombre', 'Tipo'] },
      { line: 2, cells: ['Aire Plaza', 'Aire'], isUnclosed: true },
      { line: 3, cells: ['Aire Puerto', 'Aire'] },
      { line: 4, cells: ['Aire "Feria"', 'Aire'] },
    ]);
  });

  test.each([
    ['semicolons', 'Sensores del barrio\n\nNombre;Tipo\nUno;Aire\n'],
    ['commas', 'Sensores, por barrio y tipo\n\nNombre,Tipo\nUno,Aire\nDos,Aire\n'],
    ['tabs', 'Sensores del barrio\t\n\t\nNombre\tTipo\nUno\tAire\n'],
  ])('is divided by its %s, whatever its title says', (_, text) => {
    expect(readTable(text).find(({ line }) => line === 4)?.cells).toEqual(['Uno', 'Aire']);
  });

  test('that is written is no formula in a spreadsheet', () => {
    expect(
      writeTable([
        ['Fila', 'Motivo'],
        ['2', '=1+1; "x"'],
      ]),
    ).toBe('\uFEFFFila;Motivo\r\n2;"\'=1+1; ""x"""\r\n');
  });
  test('that was written so is read as it was', () => {
    const rows = [
      ['Nombre', 'Latitud'],
      ['=Uno', '-35,3'],
      ["D'Agostino", "'90"],
    ];
    expect(readTable(writeTable(rows)).map(({ cells }) => cells)).toEqual(rows);
  });
});
