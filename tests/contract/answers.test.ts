import { beforeEach, describe, expect, it } from 'vitest';

import { allCalls, titleOf } from '../support/contractCalls';
import { request, type CallInput } from './support/calls';
import { examples, newUser } from './support/examples';
import { mailOf, tokenOf } from './support/people';
import { mailedToken, resetServer, sendJson } from './support/server';

const placeholders = { '"{reset}"': 'reset', '"{invitation}"': 'invitation' } as const;

const mailLink = async (purpose: 'reset' | 'invitation'): Promise<string> => {
  if (purpose === 'reset') {
    await sendJson('POST', '/api/auth/forgot-password', { email: mailOf('one') });
    return mailedToken(mailOf('one'));
  }
  await sendJson('POST', '/api/users/invite', newUser, await tokenOf('administrator'));
  return mailedToken(newUser.email);
};

const withMailedToken = async (input: CallInput): Promise<CallInput> => {
  let text = JSON.stringify(input);
  for (const [placeholder, purpose] of Object.entries(placeholders)) {
    if (text.includes(placeholder)) text = text.replace(placeholder, JSON.stringify(await mailLink(purpose)));
  }
  return JSON.parse(text) as CallInput;
};

beforeEach(resetServer);

describe('The calls of both section 7 tables', () => {
  it('are those of the contract, no more and no less', () => {
    expect(allCalls.map(titleOf).toSorted()).toEqual(Object.keys(examples).toSorted());
  });

  it.each(allCalls.map((call) => [titleOf(call), call] as const))(
    '%s answers a good request as the contract says',
    async (title, call) => {
      const input = await withMailedToken(examples[title] ?? {});
      const response = await request(call, input, await tokenOf('administrator'));
      const { answer, success } = call;

      expect(response.status, await response.clone().text()).toBeLessThan(300);
      if (success) expect(success).toContain(response.status);
      if (answer.kind === 'json') {
        expect(response.headers.get('content-type')).toContain('application/json');
        expect(answer.schema.safeParse(await response.json())).toMatchObject({ success: true });
      }
    },
  );
});
