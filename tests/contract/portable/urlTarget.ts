import * as z from 'zod/mini';

import { users } from '@contract';
import { readFeatures } from '@domain/features';

import { createApi } from './api';
import type { Target, TargetFetch } from './target';
import { readClaims } from './tokens';

type Environment = Readonly<Record<string, string | undefined>>;

const CONSENT = 'yes';
const MAIL_WAIT_MS = 10_000;
const MAIL_PAUSE_MS = 100;

const sentMail = z.array(z.object({ to: z.string(), link: z.nullable(z.string()) }));

interface Settings {
  readonly address: string;
  readonly publicUrl: string;
  readonly mailbox: string;
  readonly allowedOrigin: string | null;
  readonly administrator: Target['administrator'];
}

/**
 * The server to test, from the CONTRACT_* variables.
 * @throws an Error unless they say that it may be changed: the suite creates and deletes people, sensors and
 * views.
 */
export const readUrlTarget = (env: Environment): Settings => {
  const read = (name: string): string => {
    const value = env[name]?.trim();
    if (value) return value;
    throw new Error(`${name} is missing: see tests/contract/portable/urlTarget.ts.`);
  };
  const address = read('CONTRACT_URL').replace(/\/+$/, '');
  if (env.CONTRACT_TARGET_MAY_BE_CHANGED !== CONSENT) {
    throw new Error(
      `The contract suite makes and deletes records on ${address}, and leaves normalized variables and neighbourhoods behind. ` +
        `If that server may be changed, say so: CONTRACT_TARGET_MAY_BE_CHANGED=${CONSENT}.`,
    );
  }
  return {
    address,
    publicUrl: env.CONTRACT_PUBLIC_URL ?? address,
    mailbox: env.CONTRACT_MAILBOX ?? `${address}/mock/mail`,
    allowedOrigin: env.CONTRACT_ALLOWED_ORIGIN ?? null,
    administrator: { mail: read('CONTRACT_MAIL'), password: read('CONTRACT_PASSWORD') },
  };
};

/** Reads mail at an address that answers what was sent as JSON, newest first, as /mock/mail does. */
const createMails = (mailbox: string): Target['mails'] => {
  const taken = new Map<string, number>();
  const linksTo = async (to: string) =>
    sentMail
      .parse(await (await fetch(mailbox)).json())
      .filter((mail) => mail.to === to)
      .flatMap(({ link }) => link ?? [])
      .toReversed();

  return {
    next: async (to) => {
      const index = taken.get(to) ?? 0;
      taken.set(to, index + 1);
      for (let waited = 0; waited < MAIL_WAIT_MS; waited += MAIL_PAUSE_MS) {
        const link = (await linksTo(to))[index];
        if (link !== undefined) return link;
        await new Promise((resolve) => setTimeout(resolve, MAIL_PAUSE_MS));
      }
      throw new Error(`No mail number ${index + 1} went to ${to}.`);
    },
  };
};

/** A server at an address. */
export const connectUrlTarget = async (settings: Settings): Promise<Target> => {
  const { address, administrator, mailbox, publicUrl, allowedOrigin } = settings;
  const send: TargetFetch = (path, init) => fetch(address + path, init);
  const api = createApi(send);
  const root = await api.signIn(administrator.mail, administrator.password);
  const administrators = (await api.answerOf(users.listUsers, {}, root)).filter(({ admin }) => admin);
  return {
    fetch: send,
    administrator,
    hasOtherAdministrators: administrators.length > 1,
    publicUrl,
    allowedOrigin,
    mails: createMails(mailbox),
    features: readFeatures(readClaims(root).features),
  };
};
