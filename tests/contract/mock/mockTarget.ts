import { createMockApi, type MockApiOptions } from '@mock/app';
import { administrator } from '@mock/demoAccounts';
import type { Mail } from '@mock/mail';

import type { Target, TargetFetch } from '../portable/target';

const PUBLIC_URL = 'https://vigia.test';
const ALLOWED_ORIGIN = 'https://barrio.example';

/** Far more than the suite signs in from its own address. */
const TRIES = 5;
const TRIES_OF_ADDRESS = 50;

/** Hands each mail out once, in the order in which they were sent. */
const createMails = () => {
  const waiting: Mail[] = [];
  return {
    onMail: (mail: Mail) => waiting.push(mail),
    next: (to: string): Promise<string> => {
      const index = waiting.findIndex((mail) => mail.to === to);
      const [mail] = index < 0 ? [] : waiting.splice(index, 1);
      return mail ? Promise.resolve(mail.link) : Promise.reject(new Error(`No mail went to ${to}.`));
    },
  };
};

/** The mock in process, as a server that was just installed: one administrator, and nobody else who manages. */
export const createMockTarget = (options: MockApiOptions = {}) => {
  let clockOffset = 0;
  let clients = 0;
  const mails = createMails();
  const api = createMockApi({
    now: () => new Date(Date.now() + clockOffset),
    publicUrl: () => PUBLIC_URL,
    allowedOrigin: ALLOWED_ORIGIN,
    features: [],
    ...options,
    onMail: mails.onMail,
  });
  const { store } = api.world;
  for (const user of store.all('users').filter(({ admin, mail }) => admin && mail !== administrator.mail))
    store.update('users', user.id, { admin: false });

  /** Like a socket: the name in the address is the one that the client asked for. */
  const fetchFrom =
    (address?: string): TargetFetch =>
    (path, init = {}) => {
      const host = new Headers(init.headers).get('host') ?? 'localhost';
      return api.fetch(new Request(`http://${host}${path}`, init), address === undefined ? {} : { address });
    };

  const target: Target = {
    fetch: fetchFrom(),
    administrator,
    hasOtherAdministrators: false,
    publicUrl: PUBLIC_URL,
    allowedOrigin: ALLOWED_ORIGIN,
    mails,
    features: [],
    passTime: (milliseconds) => {
      clockOffset += milliseconds;
    },
    cleanUp: ({ normalizedVariableIds, locationNames }) => {
      for (const id of normalizedVariableIds) store.remove('normalizedVariables', id);
      const made = new Set(locationNames.map((name) => name.toLowerCase()));
      for (const { id } of store.all('locations').filter(({ name }) => made.has(name.toLowerCase())))
        store.remove('locations', id);
      return Promise.resolve();
    },
  };

  const limited: Target['limits'] = {
    perAccount: TRIES,
    linksPerAccount: TRIES,
    perAddress: TRIES_OF_ADDRESS,
    newClient: () => {
      clients += 1;
      return fetchFrom(`203.0.113.${clients}`);
    },
  };
  return { api, target, limited };
};
