import type { Hono } from 'hono';
import type * as z from 'zod/mini';

import type { Answer, Call, PathParams, Schema } from '@contract/call';
import { honoPath } from '@contract/serving/honoPath';
import { createRequestParser, type Parsed } from '@contract/serving/requestParser';
import type { Feature } from '@domain/features';
import { authenticate, featuresOf, requireAdmin } from '@mock/access';
import { textAnswer } from '@mock/answers';
import { MOCKED_FEATURES, unknownOperation } from '@mock/features';
import type { UserRecord } from '@mock/records';
import type { Served } from '@mock/router';
import type { Scenario } from '@mock/scenarios/scenario';
import type { World } from '@mock/world';

import { allCalls, titleOf } from '../support/contractCalls';

/** A request as the contract reads it. */
export interface Sent<C extends Call> {
  readonly params: PathParams<C['path']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

type AnyCall<A extends Answer> = Call<string, Schema | undefined, Schema | undefined, A>;

/** The content of an answer: JSON of the call's schema, or a text where the contract leaves it open. */
type Content<C extends Call> =
  C extends AnyCall<infer A>
    ? A extends { kind: 'json'; schema: infer S extends Schema }
      ? z.input<S>
      : A extends { kind: 'file' }
        ? string
        : string | undefined
    : never;

/** What the server says to a call beyond the spec, which the mock doesn't know. */
interface WholeAnswer {
  readonly call: Call;
  readonly respond: (sent: Sent<Call>, person: UserRecord) => Response;
}

/** What it adds to the mock's answer to one of the spec's calls, for sessions that were told of a feature. */
interface AddedFields {
  readonly call: Call;
  readonly feature: Feature;
  readonly add: (content: unknown) => unknown;
}

export type GivenAnswer = WholeAnswer | AddedFields;

/**
 * A refusal, or anything else that a test wants to answer as it is; a text is what the server says to the person.
 */
export const refused = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response => textAnswer(text, status, headers);

const checked = ({ answer }: Call, title: string, content: unknown): Response => {
  if (content instanceof Response) return content.clone();
  if (answer.kind === 'file')
    return new Response(String(content), { headers: { 'content-type': answer.mediaType } });
  if (answer.kind === 'unspecified')
    return typeof content === 'string' ? textAnswer(content) : new Response(null, { status: 204 });
  const result = answer.schema.safeParse(content);
  if (!result.success)
    throw new Error(`${title} cannot be answered like this: ${JSON.stringify(result.error.issues)}`);
  return Response.json(content);
};

/** An answer that depends on what was sent, and by whom. */
type Say<C extends Call> = (sent: Sent<C>, person: UserRecord) => Content<C> | Response;

/**
 * What the server answers to a call, always or depending on what it was sent.
 * @throws an Error if the contract doesn't allow such an answer
 */
export const answer = <C extends Call>(
  call: C,
  ...[content]: undefined extends Content<C>
    ? [content?: Content<C> | Response | Say<C>]
    : [content: Content<C> | Response | Say<C>]
): WholeAnswer => {
  const title = titleOf(call);
  if (typeof content === 'function') {
    const say = content as (sent: Sent<Call>, person: UserRecord) => unknown;
    return { call, respond: (sent, person) => checked(call, title, say(sent, person)) };
  }
  const response = checked(call, title, content);
  return { call, respond: () => response.clone() };
};

/**
 * The same as a scenario, which says from when on and how often a call is answered like this.
 * @throws an Error if the contract doesn't allow such an answer
 */
export const answering = <C extends Call>(
  call: C,
  content: Content<C>,
  when: Pick<Scenario, 'times' | 'skip'> = {},
): Scenario => {
  checked(call, titleOf(call), content);
  return { call: titleOf(call), outcome: { kind: 'json', status: 200, body: content }, ...when };
};

/** The fields that a feature adds to what the mock answers to one of the spec's calls. */
export const adding = <C extends Call>(
  feature: Feature,
  call: C,
  add: (content: Content<C>) => Content<C>,
): GivenAnswer => ({ call, feature, add: (content) => add(content as Content<C>) });

const LIMIT = 10_000_000;
const parser = createRequestParser({ refuse: (_, text) => new Error(text) });

/** @throws an Error if the contract doesn't allow such a request */
const readRequest = async (
  call: Call,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Sent<Call>> => {
  try {
    return {
      params: parser.parsePathParams(params),
      query: parser.parseQuery(call.query, new URL(request.url).searchParams),
      body: parser.parseBody(
        call.body,
        await parser.readBody(request, LIMIT),
        request.headers.get('content-type'),
      ),
    };
  } catch (error) {
    throw new Error(`The contract doesn't allow such a ${titleOf(call)}: ${String(error)}`, { cause: error });
  }
};

/** The mock still serves some calls beyond the spec itself. */
const isMocked = ({ feature }: Call) => MOCKED_FEATURES.some((served) => served === feature);

const isOfSpec = ({ feature }: Call) => feature === undefined;
const extensions = allCalls.filter((call) => !isOfSpec(call));
const callsOfSpec = allCalls.filter(isOfSpec);

/** Who asks without a session. */
const nobody: UserRecord = {
  id: 0,
  mail: '',
  password: null,
  admin: false,
  sessionVersion: 0,
  sensorIds: [],
  subscribedSensorIds: [],
};

const isWhole = (given: GivenAnswer): given is WholeAnswer => 'respond' in given;

/** The answers of a server, of which the newest to a call counts, and what it was sent. */
export const createAnswers = (given: readonly GivenAnswer[] = []) => {
  let newestFirst = given.toReversed();
  let received: { call: Call; sent: Sent<Call> }[] = [];

  const wholeAnswerTo = (call: Call) => newestFirst.filter(isWhole).find((one) => one.call === call);

  /** The newest added last, so that it counts. */
  const addedTo = (call: Call, features: readonly Feature[]) =>
    newestFirst
      .filter((one) => !isWhole(one) && one.call === call && features.includes(one.feature))
      .toReversed() as AddedFields[];

  const respond = async (
    call: Call,
    request: Request,
    params: Readonly<Record<string, string>>,
    person: UserRecord,
  ): Promise<Response> => {
    const known = wholeAnswerTo(call);
    if (!known)
      throw new Error(`The app calls ${titleOf(call)}, which no answer was given for: see tests/answers/.`);
    const sent = await readRequest(call, request, params);
    received.push({ call, sent });
    return known.respond(sent, person);
  };

  return {
    /** Answers otherwise from now on. */
    use: (...others: readonly GivenAnswer[]): void => {
      newestFirst = [...others.toReversed(), ...newestFirst];
    },
    /** Answers with these alone, as if nothing had been sent. */
    reset: (only: readonly GivenAnswer[]): void => {
      newestFirst = only.toReversed();
      received = [];
    },
    /** What a call was made with, each time. */
    sentTo: <C extends Call>(call: C): readonly Sent<C>[] =>
      received.filter((one) => one.call === call).map(({ sent }) => sent as Sent<C>),
    respond,
    /** Gives the mock the calls that it doesn't know: a wrong request, or one without an answer, fails the test. */
    serve: (app: Hono<Served>, world: World): void => {
      for (const call of extensions) {
        app.on(call.method, honoPath(call.path), async ({ req }, next) => {
          if (isMocked(call) && !wholeAnswerTo(call)) return next();
          // Of a server's own: against one that isn't, the app doesn't ask.
          if (call.access === 'public') return respond(call, req.raw, req.param(), nobody);
          const { user, features } = await authenticate(req.raw, world);
          if (call.feature && !features.includes(call.feature)) throw unknownOperation(req);
          if (call.access === 'admin') requireAdmin(user);
          return respond(call, req.raw, req.param(), user);
        });
      }
      for (const call of callsOfSpec.filter(({ access }) => access !== 'public')) {
        app.on(call.method, honoPath(call.path), async (context, next) => {
          const added = addedTo(call, await featuresOf(context.req.raw));
          await next();
          if (added.length === 0 || !context.res.ok) return;
          const content = added.reduce(
            (before, { add }) => add(before),
            (await context.res.json()) as unknown,
          );
          context.res = checked(call, titleOf(call), content);
        });
      }
    },
  };
};
