/** How an element of data begins, which the Content-Security-Policy lets stand in the page. */
export const dataElementStart = (id: string): string => `<script type="application/json" id="${id}">`;

/** Data for the page's scripts, as an element. */
export const dataElement = (id: string, data: unknown): string =>
  // The only characters by which data could end its element.
  `${dataElementStart(id)}${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const CHARSET = /<meta charset="utf-8"[^>]*>/;

/** Puts markup at the beginning of a page's head, but after its charset, which browsers look for in the first 1,024 bytes only. */
export const addToHead = (page: string, markup: string): string =>
  page.replace(CHARSET, (charset) => charset + markup);
