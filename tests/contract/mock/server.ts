import { createMockApi } from '@mock/app';
import { administrator, residentWithMany, residentWithNone, residentWithOne } from '@mock/demoAccounts';
import type { Mail } from '@mock/mail';
import type { Scenario } from '@mock/scenarios/scenario';

import { createApi } from '../portable/api';

/** The mock with its seed, as `npm run dev` serves it. */
const mock = createMockApi();

export const api = createApi((path, init) => mock.fetch(new Request(`http://vigia.test${path}`, init)));

const accounts = {
  administrator,
  many: residentWithMany,
  one: residentWithOne,
  none: residentWithNone,
};

export type Person = keyof typeof accounts;

export const mailOf = (person: Person): string => accounts[person].mail;

/** The session token of a demo account. */
export const tokenOf = (person: Person): Promise<string> =>
  api.signIn(accounts[person].mail, accounts[person].password);

/** Starts over: seed data, no mail, no scenarios. */
export const resetServer = (): void => mock.reset();

export const useScenarios = (...scenarios: Scenario[]): void => mock.scenarios.use(scenarios);

export const sentMail = (): readonly Mail[] => mock.world.mail.list();
