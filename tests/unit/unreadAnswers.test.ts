import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createUnreadBounds } from '@server/http/unreadAnswers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an answer whose client left before it began is not kept', () => {
  const boundUnread = createUnreadBounds();
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  answer.destroy();
  boundUnread(answer);
  expect(vi.getTimerCount()).toBe(0);
});
