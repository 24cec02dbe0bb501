/** The query string of an address, with its question mark; empty without parameters. */
export const queryText = (search: URLSearchParams): string => {
  const text = search.toString();
  return text && `?${text}`;
};
