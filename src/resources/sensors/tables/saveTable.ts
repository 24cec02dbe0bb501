import { saveAs } from 'file-saver';

import { writeTable } from '@/kit/tables/readTable';

/** A file's name as a part of another one's, without its ending and what file systems don't take. */
export const plainName = (name: string): string =>
  name.replace(/\.[a-z]{2,4}$/i, '').replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Saves rows as a table that spreadsheets open. */
export const saveTable = (rows: readonly (readonly string[])[], fileName: string): void =>
  saveAs(new Blob([writeTable(rows)], { type: 'text/csv' }), fileName);
