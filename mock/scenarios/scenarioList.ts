import { parseJson, parseStrictly } from '../validation';
import { isAbout } from './matching';
import { scenarios, type Scenario } from './scenario';

/** Carries scenarios for one request alone, as URI-encoded JSON: parallel tests don't disturb each other. */
export const SCENARIO_HEADER = 'x-mock-scenario';

export interface ScenarioList {
  /** Replaces the scenarios in force, and starts to count their requests. */
  use(list: readonly Scenario[]): void;
  list(): readonly Scenario[];
  /** The scenario that a request meets: of its header, or else the first in force. */
  take(request: Request): Scenario | undefined;
}

interface Counted {
  readonly scenario: Scenario;
  seen: number;
}

const fromHeader = (request: Request): readonly Scenario[] => {
  const header = request.headers.get(SCENARIO_HEADER);
  return header ? parseStrictly(scenarios, parseJson(decodeURIComponent(header))) : [];
};

const isDue = ({ scenario: { skip = 0, times = Infinity }, seen }: Counted): boolean =>
  seen > skip && seen <= skip + times;

export const createScenarioList = (): ScenarioList => {
  let inForce: Counted[] = [];
  return {
    use: (list) => {
      inForce = list.map((scenario) => ({ scenario, seen: 0 }));
    },
    list: () => inForce.map(({ scenario }) => scenario),
    take: (request) => {
      const own = fromHeader(request).find((scenario) => isAbout(scenario, request));
      if (own) return own;
      const matching = inForce.filter(({ scenario }) => isAbout(scenario, request));
      for (const counted of matching) counted.seen += 1;
      return matching.find(isDue)?.scenario;
    },
  };
};
