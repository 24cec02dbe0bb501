/** A mail server's words without links, so that others may read them: it may have repeated our link. */
export const withoutLinks = (words: string): string => words.replaceAll(/https?:\/\/\S+/g, '…');
