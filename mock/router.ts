import type { Context, Hono } from 'hono';

import type { Call, PathParams } from '@contract/call';
import { honoPath } from '@contract/serving/honoPath';
import type { Parsed } from '@contract/serving/requestParser';
import type { Feature } from '@domain/features';

import { authenticate, requireAdmin, type Session } from './access';
import { announcedFeatures, unknownOperation } from './features';
import { parseBody, parsePathParams, parseQuery, readBody } from './validation';
import type { World } from './world';

/** What the mock's host knows about a request besides its content. */
export interface Served {
  Bindings: { readonly address?: string };
}

/** A request that passed its contract's schemas. */
interface PublicInput<C extends Call> {
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
  readonly params: PathParams<C['path']>;
  /** The address of the client's connection. */
  readonly address: string;
  /** The features announced to a session that begins now. */
  readonly announced: readonly Feature[];
}

type Input<C extends Call> = PublicInput<C> & Session;

type Answer = Response | Promise<Response>;

/** Registers handlers by their contract entry, which states method, path, access and request schemas once. */
export interface Router {
  /** For calls that need a session; only for administrators if the contract says so. */
  on<C extends Call>(call: C, handle: (input: Input<C>) => Answer): void;
  onPublic<C extends Call>(call: C, handle: (input: PublicInput<C>) => Answer): void;
}

const parseInput = async <C extends Call>(
  call: C,
  { req, env }: Context<Served>,
  world: World,
): Promise<PublicInput<C>> => ({
  query: parseQuery<C['query']>(call.query, new URL(req.url).searchParams),
  body: parseBody<C['body']>(call.body, await readBody(req.raw), req.header('content-type') ?? null),
  params: parsePathParams(req.param()) as PathParams<C['path']>,
  address: env.address ?? 'localhost',
  announced: announcedFeatures(req.raw, world.settings.features),
});

/** Like a server, it checks first who calls, then whether they may, and only then the request. */
export const createRouter = (app: Hono<Served>, world: World): Router => ({
  on: (call, handle) => {
    app.on(call.method, honoPath(call.path), async (context) => {
      const session = await authenticate(context.req.raw, world);
      if (call.feature && !session.features.includes(call.feature)) throw unknownOperation(context.req);
      if (call.access === 'admin') requireAdmin(session.user);
      return handle({ ...(await parseInput(call, context, world)), ...session });
    });
  },
  onPublic: (call, handle) => {
    if (call.access !== 'public')
      throw new Error(`${call.method} ${call.path} needs a session; register it with "on".`);
    app.on(call.method, honoPath(call.path), async (context) => {
      const announced = announcedFeatures(context.req.raw, world.settings.features);
      if (call.feature && !announced.includes(call.feature)) throw unknownOperation(context.req);
      return handle(await parseInput(call, context, world));
    });
  },
});
