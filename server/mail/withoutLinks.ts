/** What a mail server said, for others to read: a link that it repeated to us stays unsaid. */
export const withoutLinks = (words: string): string => words.replaceAll(/https?:\/\/\S+/g, '…');
