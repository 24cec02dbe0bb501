import { describe, expect, it } from 'vitest';

import * as fieldsOfExtensions from '@contract/extensions/fields';

import { allCalls, callsWith, titleOf } from '../../support/contractCalls';
import { readOutcome } from './api';
import { aboutNothing, exampleOf, examples } from './examples';
import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown } from './town';

const RETRY = 'POST /api/deliveries/{id}/retry';

const fieldsBeyondSpec = new Set(Object.values(fieldsOfExtensions).flatMap((fields) => Object.keys(fields)));

/** Without the fields of extensions that are read as null, since a server needn't know them. */
const withoutUnsaid = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null), (name, value: unknown) =>
    value === null && fieldsBeyondSpec.has(name) ? undefined : value,
  );

/** Good requests, and answers of the statuses, the types and the shapes that the contract states. */
export const describeAnswers = (target: Target): void => {
  describe('The calls of the contract', () => {
    const town = withTown(target);

    it('all have an example', () => {
      expect(Object.keys(examples).toSorted()).toEqual(allCalls.map(titleOf).toSorted());
    });

    const provoked = callsWith(target.features).filter(
      (call) => titleOf(call) !== RETRY || target.failDelivery !== undefined,
    );

    it.each(provoked.map((call) => [titleOf(call), call] as const))(
      '%s answers a good request as the contract says',
      async (title, call) => {
        const { api, tokenFor } = town();
        const response = await api.request(call, await exampleOf(title, town()), await tokenFor(call));
        const { answer, success } = call;

        if (answer.kind === 'file' && response.status === 404) {
          // A sensor of a test may have no readings of any month (ERR-22), and nobody was mailed a link.
          expect(await response.text()).toMatch(/no data available|mediciones|enlace/i);
          return;
        }
        if (aboutNothing.includes(title)) {
          expectRefusal(await readOutcome(response), 404);
          return;
        }
        expect(response.status, await response.clone().text()).toBeGreaterThanOrEqual(200);
        expect(response.status, await response.clone().text()).toBeLessThan(300);
        if (success) expect(success).toContain(response.status);
        if (answer.kind === 'json') {
          expect(response.headers.get('content-type')).toContain('application/json');
          const body: unknown = await response.json();
          const read = answer.schema.safeParse(body);
          expect(read).toMatchObject({ success: true });
          // Nothing that the page could do without is left out.
          expect({ body }).toMatchObject({ body: withoutUnsaid(read.data) });
        }
        if (answer.kind === 'file') {
          expect(response.headers.get('content-type')).toContain(answer.mediaType);
          const bytes = Buffer.from(await response.arrayBuffer());
          if (answer.mediaType === 'application/pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        }
      },
    );

    it.each([
      ['GET', '/api/sensors/1'],
      ['GET', '/api/nada'],
      ['PATCH', '/api/sensors'],
      ['DELETE', '/api/users'],
    ])('don’t include %s %s, which is refused with a sentence', async (method, path) => {
      const { api, root } = town();
      const headers = { authorization: `Bearer ${root}` };
      expectRefusal(await readOutcome(await api.send(path, { method, headers })), [404, 405]);
    });
  });
};
