/**
 * The wait that a `Retry-After` header asks for, in milliseconds: it holds seconds or a date (RFC 9110 §10.2.3).
 * @param now milliseconds since the epoch
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
