/** The token after 'Bearer' in an Authorization header. */
export const bearerToken = (authorization: string | null): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
