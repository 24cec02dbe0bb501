/** The start of a data element, which the Content-Security-Policy allows in the page. */
export const dataElementStart = (id: string): string => `<script type="application/json" id="${id}">`;

/** Data for the page's scripts, as an element. */
export const dataElement = (id: string, data: unknown): string =>
  // The only character with which data could end its element.
  `${dataElementStart(id)}${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const CHARSET = /<meta charset="utf-8"[^>]*>/;

/**
 * Inserts markup at the beginning of a page's head, but after its charset, which browsers look for only in
 * the first 1,024 bytes.
 */
export const addToHead = (page: string, markup: string): string =>
  page.replace(CHARSET, (charset) => charset + markup);
