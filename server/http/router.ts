import type { Context as HonoContext, Hono } from 'hono';

import type { Call, PathParams } from '@contract/call';
import { honoPath } from '@contract/serving/honoPath';
import type { Parsed } from '@contract/serving/requestParser';
import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';

import { findCaller, readSession, requireAdministrator, type Caller } from '../accounts/sessions';
import type { Context } from '../context';
import type { Database, Work } from '../database/database';
import { inTransaction, inWriting } from '../database/work';
import { authenticateReadingKey, type ReadingKey } from '../readings/readingKeys';
import { noteWrite } from '../standbys/lastWrites';
import { createBodyBudget } from './bodyBudget';
import type { CallerAddress } from './clientAddress';
import { Refusal } from './refusal';
import { parseBody, parsePathParams, parseQuery, readBody } from './requests';

interface CallInput<C extends Call> {
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
  readonly params: PathParams<C['path']>;
}

/** A call by somebody who is signed in. Its changes to the database happen completely or not at all. */
interface Input<C extends Call> extends CallInput<C> {
  readonly caller: Caller;
  readonly work: Work;
}

interface PublicInput<C extends Call> extends CallInput<C> {
  readonly request: Request;
  /** The caller's network address, for limits. */
  readonly address: string;
}

/** A call by a device, with a key for readings. */
interface KeyInput<C extends Call> extends CallInput<C> {
  readonly key: ReadingKey;
}

/** The rest of an answer's work, done after the transaction, when its connection is free for others. */
export type Later = (request: Request) => Promise<Response>;

interface KeyGuards {
  /** The maximum size of a body in bytes. */
  readonly largest?: number;
  /** Told of a request that cannot be read, or is too large; its body is undefined where it wasn't received. */
  readonly noteRefused?: (key: ReadingKey, reason: string, body: string | undefined) => Promise<void>;
}

/** The request itself was at fault, and whoever sends it may never look at the answer. */
const NOT_READ: ReadonlySet<number> = new Set([400, 413, 415]);

interface Guards {
  /** Refuses before the request is read; it runs outside the transaction, so that it may write on its own. */
  readonly admit?: (caller: Caller) => Promise<void>;
  /** A read that keeps the database busy waits for the person's turn. */
  readonly isHeavyRead?: boolean;
  /** The maximum size of a body in bytes. */
  readonly largest?: number;
}

/** Registers handlers by their contract entry, which states method, path, access and request schemas once. */
export interface Router {
  on<C extends Call>(call: C, handle: (input: Input<C>) => Promise<Response | Later>, guards?: Guards): void;
  onPublic<C extends Call>(call: C, handle: (input: PublicInput<C>) => Promise<Response>): void;
  onKey<C extends Call>(call: C, handle: (input: KeyInput<C>) => Promise<Response>, guards?: KeyGuards): void;
}

/** The limit for calls without a session. */
const MAX_PUBLIC_BODY_BYTES = 16 * 1024;

/** Two of the largest batches at once, and many of the usual ones. */
const MAX_BODIES_BYTES = 64 * 1024 * 1024;

const parse = <C extends Call>(call: C, { req }: HonoContext, body: string): CallInput<C> => ({
  params: parsePathParams(req.param()) as PathParams<C['path']>,
  query: parseQuery<C['query']>(call.query, new URL(req.url).searchParams),
  // A device's readings are checked one by one.
  body: parseBody<C['body']>(call.body, body, req.header('content-type') ?? null, call.access === 'key'),
});

/** Does the work now. The returned function gives its result, or throws its error. */
const workAhead = <Result>(work: () => Result): (() => Result) => {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

/** Checks first who is calling, then whether they may, and only then the request. */
export const createRouter = (app: Hono, server: Context, addressOf: CallerAddress): Router => {
  const beginShare = createBodyBudget(MAX_BODIES_BYTES);
  return {
    on: (call, handle, { admit, isHeavyRead = false, largest = MAX_BODY_BYTES } = {}) => {
      app.on(call.method, honoPath(call.path), async (context) => {
        const claims = await readSession(
          context.req.header('authorization') ?? null,
          server.secrets,
          server.now(),
        );
        // With a read of its own: somebody with the token of a session that has ended must not use up what its
        // account is allowed.
        if (admit) await admit(await findCaller(server.db, claims));
        const share = beginShare();
        try {
          // Before the transaction, which must not wait for a slow client, or while a large request is checked.
          const body = await readBody(context.req.raw, largest, share.raiseTo);
          const input = workAhead(() => parse(call, context, body));
          const begin = async (db: Database | Work) => {
            const caller = await findCaller(db, claims);
            if (call.access === 'admin') requireAdministrator(caller);
            return caller;
          };
          const read = async (work: Work) => handle({ ...input(), caller: await begin(work), work });
          const write = async (work: Work) => {
            const caller = await begin(work);
            const answer = await handle({ ...input(), caller, work });
            await noteWrite(work, caller.id);
            return answer;
          };
          /** Who asks, and what they may, is the primary's to say. */
          const readAtStandby = async () => {
            const caller = await begin(server.db);
            const reader = await server.readsOf(caller.id);
            return reader((work) => handle({ ...input(), caller, work }));
          };
          const run = () => {
            if (call.method !== 'GET') return inWriting(server, write);
            return isHeavyRead && server.standbys ? readAtStandby() : inTransaction(server.db, 'read', read);
          };
          const answer = await (isHeavyRead ? server.heavyReads(claims.userId, run) : run());
          return typeof answer === 'function' ? await answer(context.req.raw) : answer;
        } finally {
          share.giveBack();
        }
      });
    },
    onPublic: (call, handle) => {
      if (call.access !== 'public') {
        throw new Error(`${call.method} ${call.path} needs a session; register it with "on".`);
      }
      app.on(call.method, honoPath(call.path), async (context) => {
        const { raw: request } = context.req;
        const body = await readBody(request, MAX_PUBLIC_BODY_BYTES);
        return handle({ ...parse(call, context, body), request, address: addressOf(context) });
      });
    },
    onKey: (call, handle, { largest = MAX_BODY_BYTES, noteRefused } = {}) => {
      app.on(call.method, honoPath(call.path), async (context) => {
        const key = await authenticateReadingKey(context.req.header('authorization') ?? null, server);
        const share = beginShare();
        let body: string | undefined;
        try {
          body = await readBody(context.req.raw, largest, share.raiseTo);
          return await handle({ ...parse(call, context, body), key });
        } catch (error) {
          if (error instanceof Refusal && NOT_READ.has(error.status))
            await noteRefused?.(key, error.message, body);
          throw error;
        } finally {
          share.giveBack();
        }
      });
    },
  };
};
