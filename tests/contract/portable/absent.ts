import { describe, expect, it } from 'vitest';

import { callsWith, titleOf } from '../../support/contractCalls';
import { narrowingCalls, type UntouchedTown } from './examples';
import { expectRefusal } from './refusals';
import type { Target } from './target';

/** Their queries filter a list or hold a secret; they contain no ids. */
const WITHOUT_IDS = new Set(['GET /api/deliveries', 'GET /api/linked-report']);

const UNKNOWN = 987_654_321;

/** Requests about what there isn't. */
export const describeAbsent = ({ features }: Target, { town, exampleOf }: UntouchedTown): void => {
  describe('What does not exist', () => {
    it.each(
      callsWith(features)
        .filter(({ path, query, access }) => path.includes('{') || (query && access !== 'key'))
        .map((call) => [titleOf(call), call] as const)
        .filter(([title]) => !WITHOUT_IDS.has(title)),
    )('is answered by %s with 404 and a sentence that names the id', async (title, call) => {
      const { api, root } = town();
      const example = await exampleOf(title);
      const names = Object.keys(example.params ?? example.query ?? {});
      const field = names.find((name) => /id$/i.test(name)) ?? '';
      const input = example.params
        ? { ...example, params: { ...example.params, [field]: UNKNOWN } }
        : { ...example, query: { ...example.query, [field]: UNKNOWN } };
      const outcome = await api.outcomeOf(call, input, root);
      // A filter that nothing passes leaves an empty list.
      if (narrowingCalls.includes(title)) expect(outcome.status).toBe(200);
      else expectRefusal(outcome, 404, String(UNKNOWN));
    });
  });
};
