import { describe, expect, test } from 'vitest';

import {
  endOfOwnSession,
  isUserChanged,
  mailProblem,
  startUserEdit,
  userChanges,
  type UserEdit,
} from '@/resources/users/userEdit';

const resident = {
  id: 7,
  mail: 'ana@vigia.example',
  admin: false,
  sensors: [
    { id: 1, name: 'Aire Centro' },
    { id: 2, name: 'Ruido Plaza' },
  ],
};
const administrator = { id: 8, mail: 'raul@vigia.example', admin: true, sensors: null };

const NONE = { mail: false, role: false, sensors: { added: 0, removed: 0 } };

const edited = (change: Partial<UserEdit>): UserEdit => ({ ...startUserEdit(resident), ...change });

test.each([
  ['a resident', resident, [1, 2]],
  ['an administrator without a list', administrator, []],
  ['somebody whose list was left out', { id: 9, mail: 'x@y.z', admin: false }, []],
])('an edit of %s begins without changes', (_, user, sensorIds) => {
  const edit = startUserEdit(user);
  expect([...edit.selection]).toEqual(sensorIds);
  expect(userChanges(user, edit)).toEqual(NONE);
  expect(isUserChanged(userChanges(user, edit))).toBe(false);
});

describe('what an edit changes', () => {
  test.each<[string, Partial<UserEdit>, object]>([
    ['another mail', { mail: 'ana@otro.example' }, { mail: true }],
    ['blanks around the mail', { mail: ' ana@vigia.example ' }, {}],
    ['the role', { admin: true }, { role: true }],
    ['the role, which hides the sensors', { admin: true, selection: new Set([1, 3]) }, { role: true }],
    ['more sensors', { selection: new Set([1, 2, 3, 4, 5]) }, { sensors: { added: 3, removed: 0 } }],
    ['other sensors', { selection: new Set([2, 3, 4, 5]) }, { sensors: { added: 3, removed: 1 } }],
    ['no sensors', { selection: new Set() }, { sensors: { added: 0, removed: 2 } }],
    ['the same sensors in another order', { selection: new Set([2, 1]) }, {}],
  ])('%s', (_, change, changes) => {
    const expected = { ...NONE, ...changes };
    expect(userChanges(resident, edited(change))).toEqual(expected);
    expect(isUserChanged(expected)).toBe(Object.keys(changes).length > 0);
  });
});

test.each([
  ['ana@vigia.example', null],
  ['otra@vigia.example', null],
  ['  otra@vigia.example ', null],
  ['', 'blank'],
  ['   ', 'blank'],
  ['ana', 'invalid'],
  ['ana@vigia', 'invalid'],
])('the mail %j: %s', (mail, problem) => {
  expect(mailProblem(resident, edited({ mail }))).toBe(problem);
});

test('a mail that was saved as it is needs no second look', () => {
  const user = { ...resident, mail: 'administracion' };
  expect(mailProblem(user, startUserEdit(user))).toBeNull();
});

test.each([
  [NONE, null],
  [{ ...NONE, mail: true }, 'mail'],
  [{ ...NONE, role: true }, 'role'],
  [{ ...NONE, mail: true, role: true }, 'mail'],
])('a change of the own account, %j, ends the session for its %s', (changes, end) => {
  expect(endOfOwnSession(changes)).toBe(end);
});
