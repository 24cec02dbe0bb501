import type { Person } from '../person';

/** Asks for something in a row, unless its question is still open, and confirms it. */
export const askIn = (row: string, what: string) => async (person: Person) => {
  if (!person.isAsked()) await person.pressIn(row, what);
  await person.press(what);
};
