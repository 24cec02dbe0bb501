/** JSON with line breaks; what is cut, and so is none any more, stays as it is. */
export const prettyJson = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};
