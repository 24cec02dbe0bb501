/** Sentences of a toast, each on a line of its own; those that don't apply are left out. */
export const inLines = (...sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter(Boolean).join('\n');
