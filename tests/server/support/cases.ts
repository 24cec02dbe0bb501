import { readFileSync } from 'node:fs';

import { HOUR_MS, MINUTE_MS } from '@domain/duration';

const FOLDER = new URL('../fixtures/cases/', import.meta.url);

/** A message or file that went wrong once, as it was sent, with moments of now in place of those that it names. */
export const caseText = (name: string, now = new Date()): string => {
  const secondsAgo = (hours: number) => String(Math.floor((now.getTime() - hours * HOUR_MS) / 1000));
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .replaceAll('"<unix seconds, 2 h ago>"', secondsAgo(2))
    .replaceAll('"<unix seconds, 1 h ago>"', secondsAgo(1))
    .replaceAll('<now + 30 min>', new Date(now.getTime() + 30 * MINUTE_MS).toISOString())
    .replaceAll('<now + 1 day>', new Date(now.getTime() + 24 * HOUR_MS).toISOString())
    .replaceAll('<now>', now.toISOString());
};

export const caseJson = <Body = Record<string, unknown>>(name: string, now?: Date): Body =>
  JSON.parse(caseText(name, now)) as Body;
