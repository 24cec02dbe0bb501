import { csvField, csvStyles } from './readingsCsv';

/** A table as a CSV file for spreadsheets in Argentina; an unknown value is an empty field. */
export const tableCsv = (rows: readonly (readonly (string | number | null)[])[]): string => {
  const { separator, before, number } = csvStyles['es-AR'];
  const fieldOf = (cell: string | number | null) => {
    if (cell === null) return '';
    return typeof cell === 'number' ? number(cell) : csvField(cell, separator);
  };
  return before + rows.map((row) => `${row.map(fieldOf).join(separator)}\r\n`).join('');
};
