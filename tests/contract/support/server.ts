import { createMockApi } from '@mock/app';
import type { Scenario } from '@mock/scenarios/scenario';

/**
 * Another server to hold to the contract, such as `http://localhost:4173`; without it the mock answers in process.
 * The files of tests share that server's data: run them with `--no-file-parallelism`.
 */
const remoteOrigin = process.env.CONTRACT_BASE_URL?.replace(/\/+$/, '');

/** True where the test cannot turn the server's clock. */
export const isRemote = remoteOrigin !== undefined;

let clockOffset = 0;
const local = isRemote ? undefined : createMockApi({ now: () => new Date(Date.now() + clockOffset) });

export const origin = remoteOrigin ?? 'http://vigia.test';

/** Makes the server's clock go on by some hours. */
export const passHours = (hours: number): void => {
  clockOffset += hours * 3_600_000;
};

export const send = (path: string, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(origin + path, init);
  return local ? local.fetch(request) : fetch(request);
};

export const sendJson = (method: string, path: string, body: unknown, token?: string): Promise<Response> =>
  send(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Starts over: seed data, no mail, no scenarios, the real time. */
export const resetServer = async (): Promise<void> => {
  clockOffset = 0;
  await send('/mock/reset', { method: 'POST' });
};

export const useScenarios = async (...scenarios: Scenario[]): Promise<void> => {
  await sendJson('PUT', '/mock/scenarios', scenarios);
};

interface SentMail {
  to: string;
  link: string;
}

/** The newest mail to a person. */
export const newestMail = async (to: string): Promise<SentMail> => {
  const mails = (await (await send('/mock/mail')).json()) as SentMail[];
  const mail = mails.find((candidate) => candidate.to === to);
  if (!mail) throw new Error(`No mail went to ${to}.`);
  return mail;
};

/** The token of the newest link that was mailed to a person. */
export const mailedToken = async (to: string): Promise<string> =>
  new URL((await newestMail(to)).link).searchParams.get('token') ?? '';
