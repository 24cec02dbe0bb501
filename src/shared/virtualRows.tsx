/** The `aria-rowindex` of the first record; 1 is the heading's. */
export const FIRST_ROW_INDEX = 2;

/** Takes the place of rows that aren't in the document. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;
