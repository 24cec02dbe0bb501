import { describe, expect, test } from 'vitest';

import { invitationState } from '@/resources/users/AccountText';

describe('an invitation', () => {
  const now = new Date(2026, 2, 1, 12);
  const until = (minutes: number) => ({
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });

  test.each([
    ['is none for a person who has a password', null, null],
    ['is none where the server says nothing', undefined, null],
    ['waits until its end', until(1), 'pending'],
    ['is over at its end', until(0), 'expired'],
    ['is over after it', until(-1), 'expired'],
  ] as const)('%s', (_, invitation, expected) => {
    expect(invitationState(invitation, now)).toBe(expected);
  });
});
