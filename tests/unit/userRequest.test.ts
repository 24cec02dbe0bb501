import { expect, test } from 'vitest';

import { toUserRequest, userValues } from '@/resources/users/userRequest';

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
  expect(toUserRequest(userValues(user))).toEqual(request);
});

test('the mail is sent without the blanks around it', () => {
  expect(toUserRequest({ ...userValues(), email: ` ${MAIL} ` }).email).toBe(MAIL);
});

test('an administrator sends no sensors, and as a resident again those chosen before', () => {
  const values = userValues({ mail: MAIL, admin: false, sensors });
  const chosen = { ...values, sensors: values.sensors.replacedBy(new Set([3, 1, 7])) };
  expect(toUserRequest({ ...chosen, isAdmin: true }).sensorIds).toEqual([]);
  expect(toUserRequest(chosen).sensorIds).toEqual([3, 1, 7]);
});
