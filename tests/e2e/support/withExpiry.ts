/**
 * A session token that expires at another time (milliseconds since the epoch), rounded down to the second.
 * Its signature is no longer valid: the app reads only claims, but the server refuses it.
 */
export const withExpiry = (token: string, expiresAt: number): string => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const changed = JSON.stringify({ ...claims, exp: Math.floor(expiresAt / 1000) });
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.');
};
