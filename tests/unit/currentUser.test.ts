import { expect, test } from 'vitest';

import { isCurrentUser } from '@/resources/users/currentUser';

const ana = { id: 7, mail: 'ana@vigia.example' };

test.each([
  ['the id of the token', { id: '7', mail: 'ana@vigia.example' }, true],
  ['the id as a number', { id: 7, mail: 'ana@vigia.example' }, true],
  ['the id, whatever the mail', { id: '7', mail: 'otra@vigia.example' }, true],
  ['another id, whatever the mail', { id: '70', mail: 'ana@vigia.example' }, false],
  ['the mail where there is no id', { id: '', mail: 'ana@vigia.example' }, true],
  ['the mail in other case', { id: '', mail: ' Ana@Vigia.example ' }, true],
  ['another mail where there is no id', { id: '', mail: 'ana@otro.example' }, false],
])('%s', (_, signedIn, isCurrent) => {
  expect(isCurrentUser(signedIn, ana)).toBe(isCurrent);
});
