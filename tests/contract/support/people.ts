import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';

import { auth } from '@contract';

import { sendJson } from './server';

const accounts = {
  administrator,
  many: residentWithMany,
  one: residentWithOne,
  none: residentWithNone,
};

export type Person = keyof typeof accounts;

export const mailOf = (person: Person): string => accounts[person].mail;

/** Tries to sign in; the caller looks at the answer. */
export const trySignIn = (mail: string, password: string): Promise<Response> =>
  sendJson('POST', auth.login.path, { mail, password });

/** Signs in and gives the session token. */
export const signIn = async (mail: string, password: string): Promise<string> => {
  const response = await trySignIn(mail, password);
  if (!response.ok) throw new Error(`${mail} could not sign in: ${response.status} ${await response.text()}`);
  return auth.login.answer.schema.parse(await response.json()).token;
};

/** The session token of a demo account. */
export const tokenOf = (person: Person): Promise<string> =>
  signIn(accounts[person].mail, accounts[person].password);
