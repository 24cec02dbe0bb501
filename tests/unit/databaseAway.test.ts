import { isAway } from '@server/database/failures';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';

/** As Node makes them. */
const socketFailure = (code: string) => Object.assign(new Error(`connect ${code} 192.0.2.1:5432`), { code });

/** As PostgreSQL says it. */
const refusal = (code: string) => Object.assign(new DatabaseError('…', 1, 'error'), { code });

describe('A database that cannot be reached', () => {
  it.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'])(
    'is waited for when the network says %s, as while a machine starts',
    (code) => {
      expect(isAway(socketFailure(code))).toBe(true);
    },
  );

  it.each(['57P03', '53300'])('is waited for when it says %s', (code) => {
    expect(isAway(refusal(code))).toBe(true);
  });

  it.each(['28P01', '3D000'])('is not waited for when it refuses us, by %s', (code) => {
    expect(isAway(refusal(code))).toBe(false);
  });
});
