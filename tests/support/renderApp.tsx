import { setTimeout } from 'node:timers/promises';

import { render } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { onTestFinished, vi } from 'vitest';

import type { Feature } from '@domain/features';
import { createMockApi } from '@mock/app';
import { residentWithMany, type DemoAccount } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { preloadStart } from '@/app/routes';
import { Root } from '@/app/Root';
import { preloadLazyParts } from '@/kit/lazy/preloadOnFirstUse';
import { sessionStore } from '@/providers/auth/sessionStore';

import { createAnswers, type GivenAnswer } from '../answers/answers';
import { createUser } from './createUser';

interface Start {
  /** The address where the visit begins. */
  at?: string;
  /** Who is signed in; null for nobody. */
  as?: DemoAccount | null;
  /** Changes to the server's behaviour. */
  scenarios?: Scenario[];
  /** The extensions that it announces; without them it is the spec's. */
  features?: readonly Feature[];
  /** What the server says to the calls of extensions; the spec's are the mock's. */
  answers?: readonly GivenAnswer[];
}

/** Answers that come at random moments show which tests rely on a fast machine: `SLOWEST_ANSWER_MS=200 npm run test:screens`. */
const SLOWEST_ANSWER_MS = Number(process.env.SLOWEST_ANSWER_MS ?? 0);

const createServer = (features: readonly Feature[], given: readonly GivenAnswer[]) => {
  const server = createAnswers(given);
  const api = createMockApi({ features, extend: server.serve });
  const requests: string[] = [];
  const answers: string[] = [];
  /** By method and path. */
  const signals: Record<string, AbortSignal[]> = {};
  const fetch = async (address: string, init?: RequestInit) => {
    const url = new URL(address, window.location.origin);
    const request = new Request(url, init);
    requests.push(`${request.method} ${address}`);
    (signals[`${request.method} ${url.pathname}`] ??= []).push(request.signal);
    if (SLOWEST_ANSWER_MS > 0) await setTimeout(Math.random() * SLOWEST_ANSWER_MS);
    const response = await api.fetch(request);
    answers.push(`${request.method} ${address}`);
    return response;
  };
  return { api, server, requests, answers, signals, fetch };
};

const tokenFor = async (
  fetch: (address: string, init: RequestInit) => Promise<Response>,
  account: DemoAccount,
) => {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mail: account.mail, password: account.password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
};

/** Starts the whole app in this document, over the mock API in process. */
export const renderApp = async ({
  at = '/',
  as = residentWithMany,
  scenarios = [],
  features = [],
  answers: given = [],
}: Start = {}) => {
  // Files of tests share a process, and with it what was saved before.
  vi.mocked(saveAs).mockClear();
  const { api, server, requests, answers, signals, fetch } = createServer(features, given);
  vi.stubGlobal('fetch', fetch);
  if (as) localStorage.setItem('authToken', await tokenFor(fetch, as));
  requests.length = 0;
  api.scenarios.use(scenarios);

  window.history.replaceState(null, '', at);
  onTestFinished(sessionStore.watch());
  await preloadStart(window.location.pathname);
  // As a browser does once the pointer moves.
  await preloadLazyParts();
  render(<Root />);

  return { user: createUser(), server, requests, answers, signals, scenarios: api.scenarios };
};
