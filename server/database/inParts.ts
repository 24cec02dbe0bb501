/** PostgreSQL takes 65,535 parameters in a statement, and a row has up to a dozen. */
const MAX_ROWS = 1000;

/** Rows in parts that one statement can insert. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, part) =>
    rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  );
