/** The headers of every call, besides the token; calls for a file replace `Accept`. */
export const JSON_HEADERS = {
  Accept: 'application/json, text/plain',
  'Content-Type': 'application/json',
} as const;
