import type { Hono } from 'hono';
import * as z from 'zod/mini';

import { emptyAnswer, htmlAnswer, jsonAnswer } from '../answers';
import { mailPage } from '../mailPage';
import { scenarios } from '../scenarios/scenario';
import type { Served } from '../router';
import type { ScenarioList } from '../scenarios/scenarioList';
import { MAX_SENSORS } from '../seed/seed';
import { parseBody, parseQuery, readBody } from '../validation';
import type { World } from '../world';

const resetQuery = z.strictObject({
  sensors: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_SENSORS))),
});

export interface Control {
  readonly world: World;
  readonly scenarioList: ScenarioList;
  readonly reset: (sensors?: number) => void;
}

/** The calls with which tests and developers control the mock; no part of the API. */
export const controlRoutes = (app: Hono<Served>, { world, scenarioList, reset }: Control): void => {
  app.get('/mock/mail', async (context) => {
    const mails = world.mail.list();
    const isForPeople = context.req.header('accept')?.includes('text/html') ?? false;
    return isForPeople ? htmlAnswer(await mailPage(mails)) : jsonAnswer(mails);
  });

  app.get('/mock/scenarios', () => jsonAnswer(scenarioList.list()));

  app.put('/mock/scenarios', async (context) => {
    const type = context.req.header('content-type') ?? null;
    scenarioList.use(parseBody(scenarios, await readBody(context.req.raw), type));
    return emptyAnswer();
  });

  app.delete('/mock/scenarios', () => {
    scenarioList.use([]);
    return emptyAnswer();
  });

  app.post('/mock/reset', (context) => {
    reset(parseQuery(resetQuery, new URL(context.req.url).searchParams).sensors);
    return emptyAnswer();
  });
};
