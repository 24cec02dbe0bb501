let lists: Intl.ListFormat | undefined;

/** Several things in a sentence: A, B y C. */
export const formatList = (things: readonly string[]): string => {
  lists ??= new Intl.ListFormat('es-AR', { type: 'conjunction' });
  return lists.format(things);
};
