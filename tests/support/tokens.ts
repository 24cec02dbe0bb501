const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the sign-in answers it, unsigned: the app reads claims and leaves signatures to the server. */
export const tokenWith = (claims: Record<string, unknown>): string =>
  `${base64Url({ alg: 'HS256', typ: 'JWT' })}.${base64Url(claims)}.firma`;

/** A token of a resident that expires at a time (milliseconds since the epoch). */
export const residentToken = (expiresAt: number, claims: Record<string, unknown> = {}): string =>
  tokenWith({
    sub: 'vecina@vigia.example',
    roles: ['ROLE_USER'],
    userId: 7,
    exp: expiresAt / 1000,
    ...claims,
  });

export const administratorToken = (expiresAt: number): string =>
  residentToken(expiresAt, { sub: 'administradora@vigia.example', roles: ['ROLE_ADMIN'], userId: 1 });
