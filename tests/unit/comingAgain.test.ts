import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createComingAgain } from '@server/readings/mqtt/comingAgain';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Messages that could not be stored', () => {
  it('come again with a new connection, for which one of them asks', () => {
    const reconnect = vi.fn();
    const messages = createComingAgain(reconnect);
    messages.ask();
    messages.ask();
    expect(messages.isAsked()).toBe(true);
    vi.runAllTimers();
    expect(reconnect).toHaveBeenCalledOnce();
  });

  it('are not asked for once the connection ended by itself', () => {
    const reconnect = vi.fn();
    const messages = createComingAgain(reconnect);
    messages.ask();
    messages.isOver();
    vi.runAllTimers();
    expect(reconnect).not.toHaveBeenCalled();
  });

  it('are asked for again after one was asked for while there was no connection to end', () => {
    const reconnect = vi.fn();
    const messages = createComingAgain(reconnect);
    messages.ask();
    vi.runAllTimers();
    messages.ask();
    vi.runAllTimers();
    expect(reconnect).toHaveBeenCalledTimes(2);
  });
});
