import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';

import { openExport, type OpenFile } from './encryption';
import { Head, Line } from './format';

/** A line of an export, or the text of a row, which only PostgreSQL parses. */
export type Part = Head | Line | string;

export const damaged = (file: string, cause?: unknown) =>
  new Error(`${file} is damaged or cut short; nothing was brought in.`, { cause });

/**
 * The lines of an export, many at once. Node's readline would also break them inside names, at Unicode's line
 * separators.
 * @throws an Error for a file that can't be unpacked
 */
async function* linesOf(file: string, open: OpenFile): AsyncGenerator<string[]> {
  const source = open();
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const part of source.pipe(gunzip).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + part).split('\n');
      // Text that no line break follows is cut short: without its end, the file counts as damaged.
      rest = lines.pop() ?? '';
      yield lines;
    }
  } catch (error) {
    const isCorrupt = (error as NodeJS.ErrnoException).code?.startsWith('Z_');
    throw isCorrupt ? damaged(file, error) : error;
  } finally {
    source.destroy();
  }
  if (rest !== '') throw damaged(file);
}

/** @returns undefined for what is no JSON */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an export may look like, line by line. */
const createReader = (file: string) => {
  const hash = createHash('sha256');
  let table: string | undefined;
  let isHead = true;
  let isOver = false;
  let tables = 0;
  let jobs = 0;

  const readHead = (text: string): Head => {
    isHead = false;
    const { data } = Head.safeParse(parse(text));
    if (data) return data;
    throw new Error(`${file} is no export of Vigía that this release knows.`);
  };

  const readLine = (text: string): Line => {
    const { data: line } = Line.safeParse(parse(text));
    if (!line) throw damaged(file);
    // A table's rows go on until its end.
    const isRight = 'end' in line ? line.end === table : table === undefined;
    if (!isRight) throw damaged(file);
    if ('table' in line) ({ table } = line);
    else if ('end' in line) {
      table = undefined;
      tables += 1;
    } else if ('job' in line) jobs += 1;
    else {
      const isSame = line.sha256 === undefined || line.sha256 === hash.copy().digest('hex');
      if (!isSame || line.tables !== tables || line.jobs !== jobs) throw damaged(file);
      isOver = true;
    }
    return line;
  };

  return {
    read: (text: string): Part => {
      if (isOver) throw damaged(file);
      const isRow = table !== undefined && !text.startsWith('{"end":');
      const part = isRow ? text : isHead ? readHead(text) : readLine(text);
      hash.update(`${text}\n`);
      return part;
    },
    isOver: () => isOver,
  };
};

export interface Export {
  readonly head: Head;
  /** Reads the whole file again, many parts at once. */
  readonly parts: () => AsyncGenerator<Part[]>;
}

async function* partsOf(file: string, open: OpenFile): AsyncGenerator<Part[]> {
  const { read, isOver } = createReader(file);
  for await (const lines of linesOf(file, open)) yield lines.map(read);
  if (!isOver()) throw damaged(file);
}

/**
 * Reads an export to its end before anything is done with it: that it is whole, and what it says it is.
 * @param checkHead refuses an export early
 * @throws an Error for a file that is damaged, no export, or encrypted with another passphrase
 */
export const readExport = async (
  file: string,
  passphrase: string | undefined,
  checkHead: (head: Head) => void,
): Promise<Export> => {
  const open = await openExport(file, passphrase);
  let head: Head | undefined;
  for await (const [first] of partsOf(file, open)) {
    if (head || typeof first !== 'object' || !('vigia' in first)) continue;
    head = first;
    checkHead(head);
  }
  if (!head) throw damaged(file);
  return { head, parts: () => partsOf(file, open) };
};
