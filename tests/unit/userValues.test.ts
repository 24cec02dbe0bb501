import { describe, expect, test } from 'vitest';

import type { UserRequest } from '@/providers/data/records';
import {
  toEditRequest,
  endOfOwnSession,
  toUserRequest,
  userChanges,
  toUserValues,
  type UserChanges,
  type UserValues,
} from '@/resources/users/userValues';

const MAIL = 'ana@vigia.example';
const sensors = [
  { id: 3, name: 'Aire Centro' },
  { id: 1, name: 'Ruido Plaza' },
];

test.each([
  ['nobody yet', undefined, { email: '', isAdmin: false, sensorIds: [] }],
  ['a resident', { mail: MAIL, admin: false, sensors }, { email: MAIL, isAdmin: false, sensorIds: [3, 1] }],
  ['an administrator', { mail: MAIL, admin: true, sensors }, { email: MAIL, isAdmin: true, sensorIds: [] }],
  [
    'a list that is null',
    { mail: MAIL, admin: false, sensors: null },
    { email: MAIL, isAdmin: false, sensorIds: [] },
  ],
  ['a list that was left out', { mail: MAIL, admin: false }, { email: MAIL, isAdmin: false, sensorIds: [] }],
])('a form about %s begins with what is saved', (_, user, request) => {
  expect(toUserRequest(toUserValues(user))).toEqual(request);
});

test('the mail is sent without the blanks around it', () => {
  expect(toUserRequest({ ...toUserValues(), email: ` ${MAIL} ` }).email).toBe(MAIL);
});

test('an administrator sends no sensors, and as a resident again those chosen before', () => {
  const values = toUserValues({ mail: MAIL, admin: false, sensors });
  const chosen = { ...values, sensors: values.sensors.replacedBy(new Set([3, 1, 7])) };
  expect(toUserRequest({ ...chosen, isAdmin: true }).sensorIds).toEqual([]);
  expect(toUserRequest(chosen).sensorIds).toEqual([3, 1, 7]);
});

const saved = toUserValues({
  mail: 'ana@vigia.example',
  admin: false,
  sensors: [1, 2].map((id) => ({ id, name: '' })),
});

const NONE: UserChanges = {
  mail: false,
  role: false,
  rules: { add: [], remove: [] },
  sensors: { added: 0, removed: 0 },
};

const near = { locationId: 7, typeId: null };

const withSensors = (...ids: number[]) => ({ sensors: saved.sensors.replacedBy(new Set(ids)) });

test('rules are added and removed one by one, whatever their order', () => {
  const far = { locationId: 8, typeId: null };
  const air = { locationId: null, typeId: 7 };
  const before = { ...saved, rules: [near, far] };
  expect(userChanges(before, { ...before, rules: [air, near] }).rules).toEqual({ add: [air], remove: [far] });
});

test('an edit begins without changes', () => {
  expect(userChanges(saved, saved)).toEqual(NONE);
});

describe('what an edit changes', () => {
  test.each<[string, Partial<UserValues>, Partial<UserChanges>]>([
    ['another mail', { email: 'ana@otro.example' }, { mail: true }],
    ['blanks around the mail', { email: ' ana@vigia.example ' }, {}],
    ['the role', { isAdmin: true }, { role: true }],
    ['the role, which hides the sensors', { isAdmin: true, ...withSensors(1, 3) }, { role: true }],
    ['more sensors', withSensors(1, 2, 3, 4, 5), { sensors: { added: 3, removed: 0 } }],
    ['other sensors', withSensors(2, 3, 4, 5), { sensors: { added: 3, removed: 1 } }],
    ['rules', { rules: [near] }, { rules: { add: [near], remove: [] } }],
    ['rules of what will be an administrator', { rules: [near], isAdmin: true }, { role: true }],
    ['no sensors', withSensors(), { sensors: { added: 0, removed: 2 } }],
    ['the same sensors in another order', withSensors(2, 1), {}],
  ])('%s', (_, change, changes) => {
    expect(userChanges(saved, { ...saved, ...change })).toEqual({ ...NONE, ...changes });
  });
});

describe('what an edit sends about a user who was changed meanwhile', () => {
  const now = toUserValues({
    mail: 'ana@nueva.example',
    admin: false,
    sensors: [2, 9].map((id) => ({ id, name: '' })),
  });
  const administratorNow = { ...now, isAdmin: true };
  const asNow = { email: 'ana@nueva.example', isAdmin: false, sensorIds: [2, 9] };

  test.each<[string, Partial<UserValues>, UserValues, Partial<UserRequest>]>([
    ['nothing keeps all of it', {}, now, {}],
    ['blanks around the mail are no new one', { email: ' ana@vigia.example ' }, now, {}],
    ['a new mail goes over the other', { email: 'ana@otro.example' }, now, { email: 'ana@otro.example' }],
    ['sensors come to those of now', withSensors(1, 2, 3), now, { sensorIds: [2, 9, 3] }],
    ['sensors go from those of now', withSensors(1), now, { sensorIds: [9] }],
    ['an administrator sees all', { isAdmin: true }, now, { isAdmin: true, sensorIds: [] }],
    [
      'who became administrator stays one',
      withSensors(1, 3),
      administratorNow,
      { isAdmin: true, sensorIds: [] },
    ],
  ])('%s', (_, change, user, request) => {
    expect(toEditRequest(saved, { ...saved, ...change }, user)).toEqual({ ...asNow, ...request });
  });

  test('who is no administrator any more keeps the sensors of now, whatever was chosen and hidden again', () => {
    const administrator = { ...saved, isAdmin: true };
    expect(toEditRequest(administrator, { ...administrator, ...withSensors(1, 2, 3) }, now)).toEqual(asNow);
  });
});

test.each([
  [NONE, null],
  [{ ...NONE, mail: true }, 'mail'],
  [{ ...NONE, role: true }, 'role'],
  [{ ...NONE, mail: true, role: true }, 'mail'],
])('a change of the own account, %j, ends the session for its %s', (changes, end) => {
  expect(endOfOwnSession(changes)).toBe(end);
});
