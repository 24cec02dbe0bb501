import { sql } from 'kysely';

import type { CheckedReading } from '@contract/serving/readingBatch';
import { waitText } from '@contract/serving/waitText';
import { DAY_MS, MINUTE_MS } from '@domain/duration';
import { formatNumber } from '@reporting/format';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import { inTransaction } from '../database/work';
import { Refusal } from '../http/refusal';
import type { ReadingKey } from './readingKeys';

type Site = Pick<Context, 'db' | 'now' | 'log'> & {
  readonly config: Pick<Context['config'], 'readingQuota'>;
};

/** Processes tell each other this often what was brought today. */
const SHARE_MS = 5_000;
/** Below this part of its day, no other process needs to know of a device. */
const SHARED_FROM = 0.1;
/** A key for all devices may bring as much as all that are connected, and these. */
const MORE_DEVICES = 100;
/** Codecs and attackers make up any number of names. */
const MAX_SUBJECTS = 100_000;
/** Begins the names of keys. */
const KEY = 'key ';

interface Used {
  minute: number;
  inMinute: number;
  /** What this process took today, and has not shared. */
  unshared: number;
}

/** A key or a device, and how many devices' worth it may bring. */
interface Subject {
  readonly name: string;
  readonly kind: 'reading-key' | 'device';
  readonly device?: string;
  readonly readings: number;
  readonly share: number;
}

/** How much keys and devices may bring (EXT-17), so that one that got out, or went wrong, doesn't fill the disk. */
export interface Quotas {
  /**
   * Counts readings, and frames that are kept as they are, before they are stored.
   * @returns a function that takes them back, if they are not
   * @throws Refusal 429 if the key, or one of the devices, had its fill before
   */
  admit(key: ReadingKey, readings: readonly Pick<CheckedReading, 'device'>[]): Promise<() => void>;
}

export const createQuotas = (site: Site, shareMs = SHARE_MS): Quotas => {
  const { db, now, log } = site;
  const { perMinute, perDay } = site.config.readingQuota;
  let day = '';
  let used = new Map<string, Used>();
  let shared = new Map<string, number>();
  let told = new Set<string>();
  let connected = 0;
  let sharing: Promise<void> | undefined;
  let sharedAt = -Infinity;

  const share = async (today: string): Promise<void> => {
    const due = [...used].filter(
      ([name, { unshared }]) =>
        unshared > 0 && (shared.has(name) || unshared + (shared.get(name) ?? 0) >= perDay * SHARED_FROM),
    );
    if (due.length > 0) {
      const counts = due.map(([, { unshared }]) => unshared);
      await sql`
        insert into reading_usage as known (subject, day, readings)
        select subject, ${today}::date, readings
        from unnest(${due.map(([name]) => name)}::text[], ${counts}::bigint[]) as input (subject, readings)
        order by subject
        on conflict (subject, day) do update set readings = known.readings + excluded.readings`.execute(db);
      for (const [index, [, one]] of due.entries()) one.unshared -= counts[index] ?? 0;
    }
    const { rows } = await sql<{ subject: string; readings: number }>`
      select subject, readings from reading_usage where day = ${today}::date`.execute(db);
    shared = new Map(rows.map(({ subject, readings }) => [subject, readings]));
    const { rows: counts } = await sql<{ count: number }>`
      select count(*)::int as count from sensor_devices`.execute(db);
    connected = counts[0]?.count ?? 0;
  };

  /** At most one at a time, and not for every request. */
  const beUpToDate = async (today: string): Promise<void> => {
    if (used.size > MAX_SUBJECTS) {
      // Not what is known to bring much: otherwise names that nobody has would set it free.
      used = new Map([...used].filter(([name]) => name.startsWith(KEY) || shared.has(name)));
    }
    if (today !== day) {
      day = today;
      used = new Map();
      shared = new Map();
      told = new Set();
      sharedAt = -Infinity;
    }
    if (performance.now() - sharedAt < shareMs) return;
    sharing ??= share(today).finally(() => {
      sharedAt = performance.now();
      sharing = undefined;
    });
    await sharing;
  };

  /** An entry of the activity, once a day for each, whichever process comes first. */
  const tell = async ({ name, kind, device }: Subject, keyId: number): Promise<void> => {
    if (told.has(name)) return;
    told.add(name);
    await inTransaction(db, 'write', async (work) => {
      const { rows } = await sql`
        insert into reading_usage as known (subject, day, readings, is_told) values (${name}, ${day}::date, 0, true)
        on conflict (subject, day) do update set is_told = true where not known.is_told
        returning subject`.execute(work);
      if (rows.length === 0) return;
      log.warn({ subject: name }, 'more readings come than the quota allows');
      const found =
        device === undefined
          ? await work
              .selectFrom('readingKeys')
              .select(['id', 'name'])
              .where('id', '=', keyId)
              .executeTakeFirst()
          : await work
              .selectFrom('devices')
              .select(['id', 'identifier as name'])
              .where('identifier', '=', device)
              .executeTakeFirst();
      const after = { name: found?.name ?? device };
      await recordChange(work, null, { action: 'limit', subject: kind, subjectId: found?.id ?? null, after });
    });
  };

  const subjectsOf = (key: ReadingKey, readings: readonly Pick<CheckedReading, 'device'>[]): Subject[] => {
    const byDevice = new Map<string, number>();
    for (const { device } of readings) byDevice.set(device, (byDevice.get(device) ?? 0) + 1);
    const ofKey: Subject = {
      name: `${KEY}${key.id}`,
      kind: 'reading-key',
      readings: readings.length,
      share: key.devices?.length ?? connected + MORE_DEVICES,
    };
    const ofDevices = [...byDevice].map(([device, count]): Subject => ({
      name: `device ${device}`,
      kind: 'device',
      device,
      readings: count,
      share: 1,
    }));
    return [ofKey, ...ofDevices];
  };

  return {
    admit: async (key, readings) => {
      const at = now().getTime();
      const minute = Math.floor(at / MINUTE_MS);
      await beUpToDate(new Date(at).toISOString().slice(0, 10));
      const subjects = subjectsOf(key, readings);
      for (const subject of subjects) {
        const { inMinute, unshared } = { inMinute: 0, unshared: 0, ...used.get(subject.name) };
        const isOfDay = unshared + (shared.get(subject.name) ?? 0) >= perDay * subject.share;
        const isOfMinute = used.get(subject.name)?.minute === minute && inMinute >= perMinute * subject.share;
        if (!isOfDay && !isOfMinute) continue;
        await tell(subject, key.id).catch((error: unknown) => {
          log.warn({ err: error }, 'a quota that was reached could not be told');
        });
        const [limit, unit, unitMs] = isOfDay ? [perDay, 'día', DAY_MS] : [perMinute, 'minuto', MINUTE_MS];
        const whose = subject.device === undefined ? 'La clave' : `El dispositivo "${subject.device}"`;
        const why = `${whose} llegó a su límite de ${formatNumber(limit * subject.share)} mediciones por ${unit}.`;
        const seconds = Math.ceil((unitMs - (at % unitMs)) / 1000);
        throw new Refusal(429, waitText(why, seconds), seconds);
      }
      const counted = subjects.map(({ name, readings: count }) => {
        const before = used.get(name);
        const one = before ?? { minute, inMinute: 0, unshared: 0 };
        if (!before) used.set(name, one);
        if (one.minute !== minute) Object.assign(one, { minute, inMinute: 0 });
        one.inMinute += count;
        one.unshared += count;
        return () => {
          one.inMinute -= count;
          one.unshared -= count;
        };
      });
      return () => {
        for (const takeBack of counted) takeBack();
      };
    },
  };
};
