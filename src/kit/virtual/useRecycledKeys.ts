import { useState } from 'react';

/** React's key for the row of each record, by its id, in the order of the rows. */
type RowKeys = ReadonlyMap<number, number>;

/**
 * A row keeps its key as long as it is in the document, and with it its element and the focus. A new row takes over the
 * key of the row that was in its place and has left, except that of `heldId`: with the row that somebody uses, its
 * element leaves too.
 */
export const recycleKeys = (before: RowKeys, ids: readonly number[], heldId: number | null): RowKeys => {
  const last = [...before];
  if (ids.length === last.length && ids.every((id, place) => id === last[place]?.[0])) return before;

  const stays = new Set(ids);
  let unused = Math.max(-1, ...before.values());
  return new Map(
    ids.map((id, place) => {
      const [leftId, leftKey] = last[place] ?? [];
      const isFree = leftId !== undefined && leftId !== heldId && !stays.has(leftId);
      return [id, before.get(id) ?? (isFree ? leftKey : undefined) ?? ++unused];
    }),
  );
};

interface Rows {
  records: readonly { id: number }[];
  /** Those in the document, by the index of their record. */
  rows: readonly { index: number }[];
  /** The record whose row has the focus or is pressed. */
  heldId: number | null;
}

/**
 * Keys with which React fills the elements of rows that leave with the records of new ones, which takes half the time
 * of making rows. Only for rows without a state of their own.
 */
export const useRecycledKeys = ({ records, rows, heldId }: Rows): RowKeys => {
  const ids = rows.flatMap(({ index }) => records[index]?.id ?? []);
  const [keys, setKeys] = useState<RowKeys>(() => recycleKeys(new Map(), ids, heldId));

  const next = recycleKeys(keys, ids, heldId);
  if (next !== keys) setKeys(next);
  return next;
};
