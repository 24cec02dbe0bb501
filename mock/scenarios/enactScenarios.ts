import type { MiddlewareHandler } from 'hono';

import { perform } from './outcomes';
import type { ScenarioList } from './scenarioList';

/** Waits, unless the request is aborted meanwhile: then it rejects as `fetch` does. */
const pause = (ms: number, { signal }: Request): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/** Delays each call by `latencyMs`, and puts the scenario that it meets in place of its answer. */
export const enactScenarios =
  (scenarios: ScenarioList, latencyMs: number): MiddlewareHandler =>
  async (context, next) => {
    const request = context.req.raw;
    const scenario = request.method === 'OPTIONS' ? undefined : scenarios.take(request);
    const delay = latencyMs + (scenario?.delayMs ?? 0);
    if (delay > 0 || request.signal.aborted) await pause(delay, request);
    context.res = await perform(scenario?.outcome, async () => {
      await next();
      return context.res;
    });
  };
