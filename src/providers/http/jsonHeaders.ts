/** For every call but that of a PDF, besides the token. */
export const JSON_HEADERS = {
  Accept: 'application/json, text/plain',
  'Content-Type': 'application/json',
} as const;
