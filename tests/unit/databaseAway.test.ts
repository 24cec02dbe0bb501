import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';

import { isAway, isFaultOfData } from '@server/database/connections/failures';

/** In Node's form. */
const socketFailure = (code: string) => Object.assign(new Error(`connect ${code} 192.0.2.1:5432`), { code });

/** In PostgreSQL's form. */
const refusal = (code: string, constraint?: string) =>
  Object.assign(new DatabaseError('…', 1, 'error'), { code, constraint });

describe('A database that cannot be reached', () => {
  it.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'])(
    'is waited for when the network says %s, as while a machine starts',
    (code) => {
      expect(isAway(socketFailure(code))).toBe(true);
    },
  );

  it.each(['57P03', '53300', '25006'])('is waited for when it says %s', (code) => {
    expect(isAway(refusal(code))).toBe(true);
  });

  it.each(['28P01', '3D000'])('is not waited for when it refuses us, by %s', (code) => {
    expect(isAway(refusal(code))).toBe(false);
  });

  it('is told from a file that is not there', () => {
    const missing = (syscall: string) => Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall });
    expect(isAway(missing('connect'))).toBe(true);
    expect(isAway(missing('open'))).toBe(false);
  });

  it.each(['certificate has expired', 'The server does not support SSL connections'])(
    'is waited for while there is no TLS with it: %s',
    (words) => {
      expect(isAway(new Error(words))).toBe(true);
    },
  );

  it('is not waited for when it cannot read what we said', () => {
    expect(isAway(refusal('08006'))).toBe(true);
    expect(isAway(refusal('08P01'))).toBe(false);
  });
});

describe('What the database refuses', () => {
  it.each<[string, string?]>([['22003'], ['22P02'], ['22021'], ['23502'], ['23514', 'readings_value_check']])(
    'is the fault of the data when it says %s',
    (code, constraint) => {
      expect(isFaultOfData(refusal(code, constraint))).toBe(true);
    },
  );

  it.each([
    ['a password that was changed', refusal('28P01')],
    ['a database that is being restored', refusal('3D000')],
    ['a table that is being restored', refusal('42P01')],
    ['a right that is missing', refusal('42501')],
    ['a replica', refusal('25006')],
    ['a disk', refusal('58030')],
    ['a time zone that it does not know', refusal('22023')],
    ['a partition that is missing', refusal('23514')],
    ['others at work', refusal('40P01')],
    ['a certificate', socketFailure('CERT_HAS_EXPIRED')],
    ['a database that is away', socketFailure('ECONNREFUSED')],
    ['a mistake of ours', new TypeError('…')],
  ])('is not when the reason is %s', (_, error) => {
    expect(isFaultOfData(error)).toBe(false);
  });
});
