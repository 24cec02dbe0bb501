import { describe, expect, test } from 'vitest';

import {
  createUserSearch,
  userListDefinition,
  userListDefinitionWithAccount,
  type UserFilter,
} from '@/resources/users/list/userListDefinition';
import { emptyFilter, isNarrowing, listQueryString, readListParams } from '@/kit/list/listAddress';

const users = [
  { id: 1, mail: 'Ana.Núñez@vigia.example', admin: true },
  { id: 2, mail: 'bruno@vigia.example', admin: false },
  { id: 3, mail: 'ana.rios@otro.example', admin: false },
];

describe('searching users', () => {
  const search = createUserSearch(users);

  test.each<[UserFilter, number[]]>([
    [{ name: '', role: null }, [0, 1, 2]],
    [{ name: 'ana', role: null }, [0, 2]],
    [{ name: ' NUNEZ ', role: null }, [0]],
    [{ name: 'núñez@', role: null }, [0]],
    [{ name: 'vigia', role: null }, [0, 1]],
    [{ name: '', role: 'admin' }, [0]],
    [{ name: '', role: 'user' }, [1, 2]],
    [{ name: 'ana', role: 'user' }, [2]],
    [{ name: 'bruno', role: 'admin' }, []],
    [{ name: '.*', role: null }, []],
  ])('%j finds %j', (filter, places) => {
    expect(search(filter)).toEqual(places.map((place) => users[place]));
  });

  test('no filter finds all, without a copy', () => {
    expect(search(emptyFilter(userListDefinition))).toBe(users);
  });
});

describe('the filter in the address', () => {
  test.each<[string, UserFilter, boolean]>([
    ['', { name: '', role: null }, false],
    ['?name=ana', { name: 'ana', role: null }, true],
    ['?role=admin', { name: '', role: 'admin' }, true],
    ['?name=ana+r%C3%ADos&role=user', { name: 'ana ríos', role: 'user' }, true],
    ['?name=+', { name: ' ', role: null }, false],
  ])('%j is %j', (address, filter, narrows) => {
    const params = readListParams(userListDefinition, address);
    expect(params.filter).toEqual(filter);
    expect(listQueryString(userListDefinition, params)).toBe(address);
    expect(isNarrowing(userListDefinition, filter)).toBe(narrows);
  });

  test.each(['?role=ROLE_ADMIN', '?role=', '?other=1'])('%j filters nothing', (address) => {
    expect(readListParams(userListDefinition, address).filter).toEqual(emptyFilter(userListDefinition));
  });
});

describe('what an account lacks', () => {
  const invitation = { sentAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-04T00:00:00Z' };
  const accounts = [
    { id: 4, mail: 'administra@vigia.example', admin: true, sensors: [] },
    { id: 5, mail: 'sin@vigia.example', admin: false, sensors: [] },
    { id: 6, mail: 'con@vigia.example', admin: false, sensors: [{ id: 1, name: 'Uno' }] },
    { id: 7, mail: 'invitada@vigia.example', admin: false, sensors: [{ id: 1, name: 'Uno' }], invitation },
  ];

  test.each([
    ['?account=without-sensors', [1]],
    ['?account=invited', [3]],
    ['?account=otra-cosa', [0, 1, 2, 3]],
  ])('%s finds %j', (address, places) => {
    const { filter } = readListParams(userListDefinitionWithAccount, address);
    expect(createUserSearch(accounts)(filter)).toEqual(places.map((place) => accounts[place]));
  });

  test('is no part of the address where nobody tells what wants attention', () => {
    expect(readListParams(userListDefinition, '?account=invited').filter).toEqual({ name: '', role: null });
  });
});
