import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { ReadingRules, RefusedReading } from '@contract/serving/readingBatch';
import { textProblem } from '@contract/serving/textProblem';
import { canonicalDevice } from '@domain/devices/deviceName';
import { isBlank } from '@domain/unseen';

import type { Database } from '../database/database';
import { lock } from '../database/locks';
import { inTransaction } from '../database/work';
import { roomForDevices } from '../devices/unassignedDevices';
import { createRefusalLog } from './refusalLog';

/** Something that came in and wasn't used, or not as it was. */
export interface Refused {
  /** Undefined if it names none, or one that its key isn't for. */
  readonly device?: string | undefined;
  /** Where the broker had it. */
  readonly topic?: string | undefined;
  readonly reason: string;
  /** How many readings, or messages. */
  readonly count: number;
  /** The first of them: a body, or what JSON says of a reading. */
  readonly content?: unknown;
}

type Told = Pick<Refused, 'reason' | 'count' | 'content'>;

const MAX_NAME = 200;
/** Reasons may name fields of a message, whose names are as long as its sender likes. */
const MAX_REASON = 500;
/** The list of keys brings that of each. */
const MAX_CONTENT = 4_000;

const isName = (text: string): boolean =>
  !isBlank(text) && text.length <= MAX_NAME && textProblem(text) === undefined;

/** The device that an entry of a batch names, if it is one that may be listed. */
export const deviceOf = (entry: unknown, allowed: ReadonlySet<string> | null): string | undefined => {
  if (typeof entry !== 'object' || entry === null || !('device' in entry)) return undefined;
  const device = typeof entry.device === 'string' ? canonicalDevice(entry.device.trim()) : '';
  return (!allowed || allowed.has(device)) && isName(device) ? device : undefined;
};

/** What stands among the devices for a topic: its name, or the beginning of one that is too long; undefined for none. */
export const nameOfTopic = (topic: string): string | undefined => {
  const name = topic.length > MAX_NAME ? `${topic.slice(0, MAX_NAME - 1)}…` : topic;
  return isName(name) ? name : undefined;
};

/** An entry of a batch, or of several messages. */
export interface Entry {
  readonly entry: unknown;
  readonly topic?: string | undefined;
}

/** The devices that a key is for, in their usual form; null for all of them. */
export const allowedDevices = (devices: ReadingRules['devices']): ReadonlySet<string> | null =>
  devices && new Set(devices.map(canonicalDevice));

/** Readings of one kind have one reason, wherever in their batch they stand. */
export const withoutPlace = (reason: string): string => reason.replace(/readings\[\d+\]\./, '');

/** Refused readings, counted by device, topic and reason. */
export const countRefused = (
  refused: readonly RefusedReading[],
  entries: readonly Entry[],
  devices: ReadingRules['devices'] = null,
): readonly Refused[] => {
  const allowed = allowedDevices(devices);
  const counted = new Map<string, Refused & { count: number }>();
  for (const { index, reason: full } of refused) {
    const { entry, topic } = entries[index] ?? { entry: undefined };
    const device = deviceOf(entry, allowed);
    const reason = withoutPlace(full);
    const about = JSON.stringify([device, topic, reason]);
    const known = counted.get(about);
    if (known) known.count += 1;
    else counted.set(about, { device, topic, reason, count: 1, content: entry });
  }
  return [...counted.values()];
};

/** The most frequent reason for each of some names. */
const mostFrequent = (told: readonly (readonly [name: string, Told])[]): Map<string, Told> => {
  const found = new Map<string, Told>();
  for (const [name, one] of told) {
    if (one.count > (found.get(name)?.count ?? 0)) found.set(name, one);
  }
  return found;
};

/** Remembers what wasn't used: in the log, and beside the device and the key that it came with (EXT-19). */
export interface Refusals {
  note(refused: readonly Refused[], keyId?: number): Promise<void>;
}

interface Site {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

const noteAtDevices = ({ db, now }: Site, devices: ReadonlyMap<string, Told>): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    const names = [...devices.keys()];
    const known = await work
      .selectFrom('devices')
      .select('identifier')
      .where('identifier', 'in', names)
      .execute();
    const unknown = new Set(names);
    for (const { identifier } of known) unknown.delete(identifier);
    if (unknown.size > 0 && (await roomForDevices(work)) > 0) {
      await lock(work, 'newDevices');
      const admitted = [...unknown].slice(0, await roomForDevices(work)).toSorted();
      await sql`
        insert into devices (identifier, last_seen_at)
        select identifier, ${now()} from unnest(${admitted}::text[]) as identifier on conflict do nothing`.execute(
        work,
      );
    }
    const told = [...devices.values()];
    await sql`
      update devices set last_seen_at = ${now()}, refused_at = ${now()}, refused_reason = input.reason,
        refused_count = input.count + case when refused_reason = input.reason then refused_count else 0 end
      from unnest(${names}::text[], ${told.map(({ reason }) => reason)}::text[], ${told.map(({ count }) => count)}::bigint[])
          as input (identifier, reason, count),
        (select id from devices where identifier = any(${names}) order by id for no key update) as held
      where devices.id = held.id and devices.identifier = input.identifier`.execute(work);
  });

/** Undefined for what is nested without end. */
const textOf = (content: unknown): string | undefined => {
  try {
    return typeof content === 'string' ? content : JSON.stringify(content);
  } catch {
    return undefined;
  }
};

/** Of what is longer, the beginning is kept. PostgreSQL's texts have no room for NUL. */
const storedContent = (content: unknown): string | null =>
  textOf(content)?.slice(0, MAX_CONTENT).replaceAll('\0', '') ?? null;

const noteAtKey = ({ db, now }: Site, id: number, { reason, count, content }: Told): Promise<unknown> =>
  sql`
    update reading_keys set refused_at = ${now()}, refused_reason = ${reason}, refused_content = ${storedContent(content)},
      refused_count = ${count}::bigint + case when refused_reason = ${reason} then refused_count else 0 end
    where id = ${id}`.execute(db);

export const createRefusals = (site: Site): Refusals => {
  const tell = createRefusalLog(site.log);

  return {
    note: async (given, keyId) => {
      if (given.length === 0) return;
      const refused = given.map((one) => ({ ...one, reason: one.reason.slice(0, MAX_REASON) }));
      for (const { device, topic, reason, count } of refused) tell({ device, topic, keyId }, reason, count);
      const atDevices = mostFrequent(
        refused.flatMap(({ device, topic, ...told }) => {
          // What the broker brings has no key: its topic stands in the list, if nothing else is known.
          const name = device ?? (topic && nameOfTopic(topic));
          return name ? [[name, told] as const] : [];
        }),
      );
      const [ofKey] = mostFrequent(refused.map((told) => ['key', told] as const)).values();
      try {
        if (atDevices.size > 0) await noteAtDevices(site, atDevices);
        if (keyId !== undefined && ofKey) await noteAtKey(site, keyId, ofKey);
      } catch (error) {
        // What was taken is committed, and must be answered.
        site.log.warn({ err: error }, 'what was refused could not be noted');
      }
    },
  };
};
