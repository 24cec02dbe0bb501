import { once } from 'node:events';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { acceptedOf, etagOf, hasCurrent, taggedAnswer } from '../http/answers';
import type { Later } from '../http/router';
import { SharedBody } from '../http/sharedBody';
import { sensorBatch, sensorDocuments, type SensorFilter } from './sensorDocuments';
import { readSensorsVersion } from './sensorsVersion';

/** The limit for all cached lists together, compressed. */
const MAX_BYTES = 8_000_000;

/**
 * The smaller one first: a third of the other. Browsers accept it only over TLS, so gzip is for programs and
 * trials. Its highest level takes two and a half times as long to save a twentieth, and shorter JSON would be
 * another contract.
 */
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
} as const;

type Encoding = keyof typeof COMPRESSORS;

/** The browser's type for it would not accept our byte arrays. */
const unzip = () => new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;

interface KeptList {
  readonly tag: string;
  readonly body: SharedBody;
}

export interface SensorLists {
  /**
   * The list in the state that the transaction sees, or a newer one. It is the same for everybody who may ask
   * for it.
   */
  answer(work: Work, filter: SensorFilter): Promise<Later>;
}

/**
 * Caches compressed lists of sensors. They are found by the version of the data, which the database changes
 * together with the data: so all instances notice a change by any of them.
 */
export const createSensorLists = ({ db }: Pick<Context, 'db'>): SensorLists => {
  const lists = new Map<string, KeptList>();

  /** Depends on the data and on the query, which an upgrade may change. */
  const tagOf = async (work: Work, filter: SensorFilter): Promise<string> => {
    const version = await readSensorsVersion(work);
    const { sql, parameters } = sensorBatch(filter, 0).compile(db);
    return etagOf(JSON.stringify([version, sql, parameters]));
  };

  const forgetOldest = () => {
    let bytes = [...lists.values()].reduce((sum, { body }) => sum + body.size, 0);
    for (const [key, { body }] of lists) {
      if (bytes <= MAX_BYTES || lists.size === 1) return;
      lists.delete(key);
      bytes -= body.size;
    }
  };

  const fill = async (
    work: Work,
    filter: SensorFilter,
    encoding: Encoding,
    body: SharedBody,
  ): Promise<void> => {
    const compressor = COMPRESSORS[encoding]();
    compressor.on('data', (part: Uint8Array) => body.push(part));
    let isFirst = true;
    for await (const piece of sensorDocuments(work, filter)) {
      const hasRoom = compressor.write(piece);
      // Brotli would hold back the beginning until it has seen more.
      if (isFirst) compressor.flush();
      isFirst = false;
      if (!hasRoom) await once(compressor, 'drain');
    }
    compressor.end();
    await once(compressor, 'end');
  };

  /** Starts reading the list; requests for the same state meanwhile read along. */
  const begin = (key: string, filter: SensorFilter, encoding: Encoding): Promise<KeptList> =>
    new Promise((resolve, reject) => {
      const reading = inTransaction(db, 'read', async (work) => {
        const tag = await tagOf(work, filter);
        const known = lists.get(key);
        if (known?.tag === tag) return resolve(known);
        const list = { tag, body: new SharedBody() };
        lists.delete(key);
        lists.set(key, list);
        resolve(list);
        try {
          await fill(work, filter, encoding, list.body);
          list.body.end();
          forgetOldest();
        } catch (error) {
          if (lists.get(key) === list) lists.delete(key);
          list.body.fail(error);
        }
      });
      reading.catch(reject);
    });

  return {
    answer: async (work, filter) => {
      const tag = await tagOf(work, filter);
      return async ({ headers: asked }) => {
        const headers = { 'content-type': 'application/json' };
        if (hasCurrent(asked, tag)) return taggedAnswer(tag, headers, null);
        const accepted = acceptedOf(asked, ['br', 'gzip']);
        const encoding = accepted ?? 'gzip';
        const key = JSON.stringify([filter, encoding]);
        const kept = lists.get(key);
        const list = kept?.tag === tag ? kept : await begin(key, filter, encoding);
        // A failure before anything was sent is reported like any other.
        await list.body.part(0);
        const stream = list.body.stream();
        const body = accepted ? stream : stream.pipeThrough(unzip());
        return taggedAnswer(list.tag, headers, { body, encoding: accepted });
      };
    },
  };
};
