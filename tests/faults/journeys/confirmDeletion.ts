import type { Person } from '../person';

/** Asks for a deletion, unless the question is still there from the try before, and confirms it. */
export const confirmDeletion = async (person: Person, ask: () => Promise<void>) => {
  if (!person.isAsked()) await ask();
  await person.press('Eliminar');
};
