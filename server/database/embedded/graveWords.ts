import { existsSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { HOUR_MS, MINUTE_MS } from '@domain/duration';

/** A line of PostgreSQL's log, with its time and process where it has them; statements are indented or named. */
const LINE = /^(?:(\S+ \S+) \S+ \[\d+\] )?(LOG|WARNING|ERROR|FATAL|PANIC): +(.*)$/;
/** What the collector of the log says itself, when it can't write the rest. */
const COLLECTOR = /^could not write to log file/;
const NO_ROOM = 'No space left on device';
/**
 * Said to everybody who connects while it starts or stops, of connections that we end ourselves, and of a start beside another,
 * which is tried again.
 */
const ROUTINE =
  /^(the database system is |terminating |connection to client lost|canceling |lock file "postmaster.pid" already exists)/;

interface GraveWords {
  readonly text: string;
  readonly at: Date | undefined;
}

/** What a line of the log says, if it is that PostgreSQL can't go on, or has no room. */
export const graveWordsIn = (line: string): GraveWords | undefined => {
  if (COLLECTOR.test(line) && line.includes(NO_ROOM)) return { text: line, at: undefined };
  const [, time, level = '', text = ''] = LINE.exec(line) ?? [];
  const isGrave = text.includes(NO_ROOM) || level === 'PANIC' || (level === 'FATAL' && !ROUTINE.test(text));
  return isGrave
    ? {
        text: `${level}: ${text}`,
        at: time === undefined ? undefined : new Date(`${time.replace(' ', 'T')}Z`),
      }
    : undefined;
};

/** The same words are said again at each try. */
const SAY_AGAIN_MS = 10 * MINUTE_MS;

/** @returns passes on the grave words of a text of whole lines, not all the repetitions */
const createListener = (say: (words: string) => void) => {
  const said = new Map<string, number>();
  return (text: string): void => {
    for (const line of text.split('\n')) {
      const words = graveWordsIn(line)?.text;
      if (words === undefined) continue;
      const kind = words.replace(/\d+/g, '#');
      const at = said.get(kind);
      if (at !== undefined && performance.now() - at < SAY_AGAIN_MS) continue;
      said.set(kind, performance.now());
      say(words);
    }
  };
};

const MOST_AT_ONCE = 64 * 1024;

/** The text of a file from a place on, or its end if that is much. */
const readFrom = async (file: string, from: number, size: number): Promise<string> => {
  const begin = Math.max(from, size - MOST_AT_ONCE);
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(size - begin), 0, size - begin, begin);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await opened.close();
  }
};

const sizesIn = (logs: string): Map<string, number> => {
  const names = existsSync(logs) ? readdirSync(logs).filter((name) => name.endsWith('.log')) : [];
  return new Map(
    names.map((name) => [name, statSync(join(logs, name), { throwIfNoEntry: false })?.size ?? 0]),
  );
};

const LOOK_MS = 1_000;

/**
 * Passes on what PostgreSQL says from now on when it can't go on: otherwise only its own log has it, in which nobody
 * looks. Without room it can't write that either, and says so on its standard error (`hear`).
 */
export const listenForGraveWords = (logs: string, say: (words: string) => void) => {
  const hear = createListener(say);
  let known = sizesIn(logs);
  const look = async (): Promise<void> => {
    const sizes = sizesIn(logs);
    for (const [name, size] of sizes) {
      const before = known.get(name) ?? 0;
      if (size !== before) hear(await readFrom(join(logs, name), size < before ? 0 : before, size));
    }
    known = sizes;
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      // The file may have been renewed meanwhile.
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return { hear, stop: () => clearInterval(timer) };
};

/** The last grave words of the past hour. */
export const lastGraveWords = async (logs: string, now: Date): Promise<string | undefined> => {
  const since = now.getTime() - HOUR_MS;
  const found: { text: string; at: Date }[] = [];
  for (const [name, size] of sizesIn(logs)) {
    const lines = (await readFrom(join(logs, name), 0, size)).split('\n');
    for (const { text, at } of lines.flatMap((line) => graveWordsIn(line) ?? [])) {
      if (at !== undefined && at.getTime() > since) found.push({ text, at });
    }
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)?.text;
};
