import type { BrowserContext } from '@playwright/test';

import type { Scenario } from '@mock/scenarios/scenario';
import { SCENARIO_HEADER } from '@mock/scenarios/scenarioList';

import type { Incidents } from './incidents';

export interface Scenarios {
  /**
   * Changes how calls of this test's pages go, until the next `use` or `clear`. Scenarios travel in a header
   * of each request, because all tests share one mock server; `skip` and `times` have no meaning there.
   */
  use(...scenarios: Omit<Scenario, 'skip' | 'times'>[]): Promise<void>;
  clear(): void;
}

/** As a pattern: a part in braces matches anything. */
const pathOf = (call: string) => (call.split(' ')[1] ?? '/api/').replace(/\{\w+\}/g, '[^/]+');

/** Chromium logs a line on the console for each of these, however the page handles it. */
const isLogged = ({ outcome }: Pick<Scenario, 'outcome'>) =>
  outcome !== undefined &&
  (outcome.kind === 'dropped' ||
    outcome.kind === 'sessionExpired' ||
    ('status' in outcome && outcome.status >= 400));

export const createScenarios = (context: BrowserContext, incidents: Incidents): Scenarios => {
  let inForce: readonly Scenario[] = [];
  let isRouted = false;

  const route = async () => {
    isRouted = true;
    await context.route('**/api/**', (route, request) => {
      const header = encodeURIComponent(JSON.stringify(inForce));
      return route.fallback(
        inForce.length > 0 ? { headers: { ...request.headers(), [SCENARIO_HEADER]: header } } : {},
      );
    });
  };

  return {
    use: async (...scenarios) => {
      inForce = scenarios;
      for (const scenario of scenarios.filter(isLogged)) incidents.expect(new RegExp(pathOf(scenario.call)));
      if (!isRouted) await route();
    },
    clear: () => {
      inForce = [];
    },
  };
};
