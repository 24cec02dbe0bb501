const CHARSET = /<meta charset="utf-8"[^>]*>/;

/** Puts markup at the beginning of a page's head, but after its charset, which browsers look for in the first 1,024 bytes only. */
export const addToHead = (page: string, markup: string): string =>
  page.replace(CHARSET, (charset) => charset + markup);
