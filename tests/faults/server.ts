import { vi } from 'vitest';

import type { Call } from '@contract/call';
import { FEATURES } from '@domain/features';
import type { PasswordLinkPurpose } from '@domain/accounts/passwordLinks';
import { createMockApi } from '@mock/app';
import type { DemoAccount } from '@mock/demoAccounts';
import { isAbout } from '@mock/scenarios/matching';

import { createAnswers } from '../answers/answers';
import { townAnswers } from '../answers/town';
import { allCalls, titleOf } from '../support/contractCalls';
import type { Fault } from './faults';

/** The token of both links that the person of this id was mailed. */
export const LINK_TOKEN = 'enlace';
/** A sensor type that nothing depends on, if types can be managed. */
export const LOOSE_TYPE = 'Radiación';
/** A normalized variable that nothing depends on. */
export const LOOSE_VARIABLE = 'Radón';
const LINKED_USER_ID = 2;
const A_DAY_MS = 24 * 3_600_000;

const answers = createAnswers();
const servers = {
  spec: createMockApi(),
  extended: createMockApi({ features: FEATURES, extend: answers.serve }),
};
let api = servers.spec;
/** Null for every call. */
type Broken = Call | null;

const addLoose = () => {
  const { store } = api.world;
  store.add('sensorTypes', { name: LOOSE_TYPE });
  const [variable] = store.all('normalizedVariables');
  if (!variable) throw new Error('The seed has variables.');
  const { id: _id, ...fields } = variable;
  store.add('normalizedVariables', { ...fields, name: LOOSE_VARIABLE, providerVariables: [] });
};

let broken: { call: Broken; fault: Fault } | null = null;
let isOnline = true;
let inFlight = 0;
/** How often anything was asked for, ever. */
let timesAsked = 0;
/** For those, until when the answers are delayed. */
let heldUntil: { readonly time: number }[] = [];
/** How often each call was made. */
let made = new Map<Call, number>();
/** Rises with each start: answers that an earlier app still waits for are ignored. */
let epoch = 0;

const callOf = (request: Request): Call => {
  const call = allCalls.find((candidate) => isAbout({ call: titleOf(candidate) }, request));
  if (!call) throw new Error(`${request.method} ${request.url} is no call of the contract`);
  return call;
};

const turnNetwork = (online: boolean) => {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

/** The network fails during the very request that is to break, and stays away for all others. */
const carry = async (request: Request): Promise<Response> => {
  const call = callOf(request);
  made.set(call, (made.get(call) ?? 0) + 1);
  if (isOnline && broken?.call === call && broken.fault.kind === 'offline') turnNetwork(false);
  if (!isOnline) throw new TypeError('Failed to fetch');
  return api.fetch(request);
};

/** Until when the answer to a call is delayed, by the app's clock; undefined if it isn't. */
const releaseOf = (call: Call): { readonly time: number } | undefined => {
  if (broken?.call !== call) return undefined;
  const { delayMs } = broken.fault.scenario ?? {};
  return delayMs === undefined ? undefined : { time: Date.now() + delayMs };
};

const fetch = async (address: string, init?: RequestInit): Promise<Response> => {
  const request = new Request(new URL(address, window.location.origin), init);
  const release = releaseOf(callOf(request));
  const own = epoch;
  inFlight += 1;
  timesAsked += 1;
  if (release) heldUntil.push(release);
  try {
    return await carry(request);
  } finally {
    if (own === epoch) inFlight -= 1;
    heldUntil = heldUntil.filter((other) => other !== release);
  }
};

const mailLink = (purpose: PasswordLinkPurpose) =>
  api.world.store.add('passwordLinks', {
    token: LINK_TOKEN,
    userId: LINKED_USER_ID,
    purpose,
    expiresAt: Date.now() + A_DAY_MS,
  });

/** The mock API in this process, and the network before it. */
export const server = {
  /** Fresh data and a link to choose a password with; nothing is broken, and no call was made. */
  start: (link: PasswordLinkPurpose, kind: keyof typeof servers = 'spec') => {
    api = servers[kind];
    api.reset();
    answers.reset(townAnswers());
    mailLink(link);
    if (kind === 'extended') addLoose();
    server.mend();
    made = new Map();
    epoch += 1;
    inFlight = 0;
    heldUntil = [];
    vi.stubGlobal('fetch', fetch);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  },

  /** @param call null for every call */
  break: (call: Broken, fault: Fault) => {
    broken = { call, fault };
    const title = call ? titleOf(call) : '*';
    api.scenarios.use(fault.scenario ? [{ call: title, ...fault.scenario }] : []);
  },

  /** The fault is over, and the network is back. */
  mend: () => {
    broken = null;
    api.scenarios.use([]);
    if (!isOnline) turnNetwork(true);
  },

  /** What the app is waiting for: nothing, an answer in progress, or a delayed one. */
  state: (): 'idle' | 'working' | 'holding' => {
    if (inFlight === 0) return 'idle';
    const held = heldUntil.filter(({ time }) => time > Date.now());
    return inFlight > held.length ? 'working' : 'holding';
  },

  /** Grows with each call. */
  timesAsked: () => timesAsked,

  /** The calls that were made since this was asked last, and how often. */
  takeMade: (): ReadonlyMap<Call, number> => {
    const calls = made;
    made = new Map();
    return calls;
  },

  tokenOf: async ({ mail, password }: DemoAccount): Promise<string> => {
    const response = await api.fetch(
      new Request(new URL('/api/auth/login', window.location.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mail, password }),
      }),
    );
    const { token } = (await response.json()) as { token: string };
    return token;
  },
};
