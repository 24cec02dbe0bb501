import { expect } from 'vitest';

import type { Outcome } from './api';

const SENTENCE = /^[\p{Lu}¿¡"].*[.!?]$/su;
const ENGLISH =
  /\b(the|is|not|must|invalid|missing|expected|required|field|unauthorized|forbidden|error:)\b/i;

/** Refused with a status, in Spanish, and with the words that it must name. */
export const expectRefusal = (
  { status, text }: Outcome,
  allowed: number | readonly number[],
  ...named: readonly string[]
): void => {
  expect(typeof allowed === 'number' ? [allowed] : allowed, text).toContain(status);
  expect(text).toMatch(SENTENCE);
  expect(text).not.toMatch(ENGLISH);
  for (const word of named) expect(text).toContain(word);
};

/** The texts of doc 1 §8, which the web app puts into Spanish. */
export const invalidLink: Outcome = { status: 400, text: 'Invalid token' };
export const expiredLink: Outcome = { status: 400, text: 'Expired token' };
