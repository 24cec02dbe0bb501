import { readSession } from './session';

const personOf = (token: string | null, now: number) => readSession(token, null, now)?.person;

const BEFORE_ANY_EXPIRY = 0;

/**
 * Whether the current token is of the person who had another one before: a token may be replaced while a page
 * is open (SES-18). False if the current one has expired. Not in session.ts, which /login loads.
 * @param now milliseconds since the epoch
 */
export const isSamePerson = (current: string | null, before: string | null, now: number): boolean => {
  const person = personOf(current, now);
  return Boolean(person) && person === personOf(before, BEFORE_ANY_EXPIRY);
};
