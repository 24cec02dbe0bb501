import type { SortPayload } from 'react-admin';

type Compare<RecordType> = (one: RecordType, other: RecordType) => number;

/** Sorts records by the fields that can be compared, and leaves them as they are by any other. */
export const createSorter =
  <RecordType>(compareBy: Readonly<Record<string, Compare<RecordType>>>) =>
  (records: readonly RecordType[]) =>
  ({ field, order }: SortPayload): readonly RecordType[] => {
    const compare = compareBy[field];
    if (!compare) return records;
    return records.toSorted((one, other) => (order === 'ASC' ? compare(one, other) : compare(other, one)));
  };
