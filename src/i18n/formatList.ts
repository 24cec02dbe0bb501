const lists = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** Several things in a sentence: A, B y C. */
export const formatList = (things: readonly string[]): string => lists.format(things);
