import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The `aria-rowindex` of the first record; 1 is the heading's. */
export const FIRST_ROW_INDEX = 2;

/** Takes the place of rows that aren't in the document. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

/** Which rows are in the document: those around the ones in view, and one more, such as the one with the focus. */
export const withRow = (index: number) => (range: Range) => {
  const inView = defaultRangeExtractor(range);
  const isThere = index < 0 || index >= range.count || inView.includes(index);
  return isThere ? inView : [...inView, index].toSorted((a, b) => a - b);
};
