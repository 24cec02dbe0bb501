import type { Hono } from 'hono';
import * as z from 'zod/mini';

import { textProblem } from '@contract/serving/textProblem';

import type { Context } from '../context';
import type { CallerAddress } from '../http/clientAddress';
import { Refusal } from '../http/refusal';
import { readBody } from '../http/requests';
import { isPassword } from './passwords';
import { createFirstAdministrator, findMadeBy, SETUP_PATH, type FirstAdministrator } from './setup';
import { setupDone, setupForm } from './setupPage';

const MAX_FORM_BYTES = 16 * 1024;

const form = z.object({ token: z.string(), mail: z.string().check(z.trim()), password: z.string() });

/**
 * The page on which the operator creates the first administrator, by the link in the console. It isn't part
 * of the API.
 */
export const setupRoutes = (app: Hono, { db, limits, now }: Context, addressOf: CallerAddress) => {
  /** @throws Refusal 429 */
  const isRepeated = async (request: FirstAdministrator, address: string): Promise<boolean> => {
    const made = await findMadeBy(db, request, now());
    if (!made) return false;
    const succeed = await limits.signIn(address, request.mail);
    const matches = await isPassword(request.password, made.passwordHash);
    if (!matches || !made.hasThisMail) return false;
    await succeed();
    return true;
  };

  /** Two quick clicks send the form twice, and only the second answer is seen. */
  const create = async (request: FirstAdministrator, address: string): Promise<void> => {
    try {
      await createFirstAdministrator(db, request, now());
    } catch (error) {
      if (!(error instanceof Refusal) || !(await isRepeated(request, address))) throw error;
    }
  };

  app.get(SETUP_PATH, ({ req }) => setupForm(req.query('token') ?? ''));

  app.post(SETUP_PATH, async (context) => {
    const { req } = context;
    const body = await readBody(req.raw, MAX_FORM_BYTES);
    const { data, success } = form.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!success) return setupForm('', { status: 400 });
    const address = addressOf(context);
    const succeed = await limits.token(address);
    try {
      const problem = textProblem(data);
      if (problem !== undefined) throw new Refusal(400, problem);
      await create(data, address);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return setupForm(data.token, { mail: data.mail, problem: error.message, status: error.status });
    }
    await succeed();
    return setupDone();
  });
};
