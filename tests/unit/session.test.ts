import { describe, expect, test } from 'vitest';

import { isSamePerson } from '@/providers/auth/isSamePerson';
import { readSession } from '@/providers/auth/session';

import { residentToken, tokenWith } from '../support/tokens';

const EXPIRY = Date.UTC(2026, 0, 1, 12);

describe('readSession', () => {
  test.each([
    ['there is no token', null],
    ['the token is empty', ''],
    ['the token is no JWT', 'cualquier cosa'],
    ['the payload is no JSON', 'a.b.c'],
    ['the token has no exp', tokenWith({ sub: 'vecina@vigia.example' })],
    ['exp is no number', tokenWith({ sub: 'vecina@vigia.example', exp: 'mañana' })],
  ])('gives no session when %s', (_, token) => {
    expect(readSession(token, null, EXPIRY)).toBeNull();
  });

  test.each([
    ['a second before exp', EXPIRY - 1000, true],
    ['at exp', EXPIRY, false],
    ['after exp', EXPIRY + 1, false],
  ])('judges validity by exp: %s', (_, now, valid) => {
    expect(readSession(residentToken(EXPIRY), null, now) !== null).toBe(valid);
  });

  test('reads mail, user id and role from the claims', () => {
    expect(readSession(residentToken(EXPIRY), null, 0)).toEqual({
      mail: 'vecina@vigia.example',
      userId: '7',
      person: '7',
      role: 'user',
      features: [],
      expiresAt: EXPIRY,
    });
  });

  test.each([
    [['ROLE_ADMIN'], 'admin'],
    [['ROLE_USER', 'ROLE_ADMIN'], 'admin'],
    [['ROLE_USER'], 'user'],
    [[], 'user'],
    [undefined, 'user'],
    ['ROLE_ADMIN', 'user'],
  ])('the roles %j make somebody %s', (roles, role) => {
    expect(readSession(residentToken(EXPIRY, { roles }), null, 0)?.role).toBe(role);
  });

  test.each([
    ['replaces the mail', 'otra@vigia.example', 'otra@vigia.example'],
    ['is ignored when blank', '  ', 'vecina@vigia.example'],
    ['may be absent', null, 'vecina@vigia.example'],
  ])('the stored override %s', (_, override, mail) => {
    expect(readSession(residentToken(EXPIRY), override, 0)?.mail).toBe(mail);
  });

  test('knows a person without an id by the mail of the token, whatever replaces it', () => {
    const token = residentToken(EXPIRY, { userId: undefined });
    expect(readSession(token, 'otra@vigia.example', 0)?.person).toBe('vecina@vigia.example');
  });

  test.each([
    ['none without the claim', undefined, []],
    ['none in nonsense', 'activity', []],
    ['those that it knows', ['activity', 'telepathy', 'accounts'], ['accounts', 'activity']],
  ])('reads the features that the server announces: %s', (_, features, expected) => {
    expect(readSession(residentToken(EXPIRY, { features }), null, 0)?.features).toEqual(expected);
  });
});

test.each([
  ['the id, whatever the mail', { userId: 7, sub: 'vieja@vigia.example' }, true],
  ['the id, even with the same mail', { userId: 8 }, false],
  ['the id, unless only one has it', { userId: undefined }, false],
])('Two tokens are of the same person by %s', (_, claims, same) => {
  expect(isSamePerson(residentToken(EXPIRY), residentToken(EXPIRY - 1000, claims), 0)).toBe(same);
});

test('Tokens without an id are of the same person by the mail', () => {
  const ofMail = (sub: string) => residentToken(EXPIRY, { userId: undefined, sub });
  expect(
    isSamePerson(
      ofMail('ana@vigia.example'),
      residentToken(1000, { userId: undefined, sub: 'ana@vigia.example' }),
      0,
    ),
  ).toBe(true);
  expect(isSamePerson(ofMail('ana@vigia.example'), ofMail('luz@vigia.example'), 0)).toBe(false);
});
