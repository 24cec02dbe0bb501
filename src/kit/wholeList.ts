/** A list of up to so many rows is whole in the document: there the browser's own search finds all of them. */
export const MAX_WHOLE_LIST = 100;
