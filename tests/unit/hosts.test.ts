import { describe, expect, it } from 'vitest';

import { hostsOf, nameOf, requireTarget } from '@server/database/connections/hosts';

describe('An address of PostgreSQL', () => {
  it.each([
    ['postgresql://u:p@a/db', ['postgresql://u:p@a/db']],
    [
      'postgres://u:p@a:5432,b:5433/db?target_session_attrs=read-write',
      [
        'postgres://u:p@a:5432/db?target_session_attrs=read-write',
        'postgres://u:p@b:5433/db?target_session_attrs=read-write',
      ],
    ],
    ['postgresql://a,[::1]:6432', ['postgresql://a', 'postgresql://[::1]:6432']],
    ['postgresql://u:a%2Cb@c/db?options=d,e', ['postgresql://u:a%2Cb@c/db?options=d,e']],
    [
      'postgresql:///db?host=/run/a,/run/b&port=6432',
      ['postgresql:///db?host=%2Frun%2Fa&port=6432', 'postgresql:///db?host=%2Frun%2Fb&port=6432'],
    ],
    [
      'postgresql:///db?host=a,b&port=5432,5433',
      ['postgresql:///db?host=a&port=5432', 'postgresql:///db?host=b&port=5433'],
    ],
  ])('%s leads to its hosts', (address, hosts) => {
    expect(hostsOf(address)).toEqual(hosts);
  });

  it.each([
    ['mysql://a,b/db', 'must be an address such as'],
    ['postgresql://u:p@a:5432,/db', 'names no host'],
    ['postgresql://u:p@,b/db', 'names no host'],
    ['postgresql://u:p@a,:5433/db', 'names no host'],
    ['postgresql://u:p@a:port,b/db', 'must be an address such as'],
    ['postgresql://u:se/creto@a,b/db', '%2F'],
    ['postgresql:///db?host=a,b,c&port=1,2', 'names 3 hosts and 2 ports'],
  ])('%s is refused, without its password', (address, words) => {
    expect(() => hostsOf(address)).toThrow(words);
    expect(() => hostsOf(address)).not.toThrow(/creto/);
  });

  it('may ask only for a host that is of use', () => {
    const asking = (target: string) => () =>
      requireTarget(`postgresql://a,b/db?target_session_attrs=${target}`, ['read-write', 'primary']);
    expect(asking('read-write')).not.toThrow();
    expect(asking('standby')).toThrow('target_session_attrs=standby; it may be read-write or primary');
  });

  it.each([
    ['postgresql://u:p@a/db', 'a:5432'],
    ['postgresql://u:p@[::1]:6432/db', '[::1]:6432'],
    ['postgresql:///db?host=%2Frun%2Fa&port=6432', '/run/a:6432'],
  ])('%s is called %s', (address, name) => {
    expect(nameOf(address)).toBe(name);
  });
});
