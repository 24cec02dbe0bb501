/** The heading row is the first of a table whose rows aren't all in the document. */
export const ROWS_BEFORE = 2;

/** Takes the place of rows that aren't in the document. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;
