/** The id of the only record of a list: whoever has a single sensor need not pick it. Null if there are none or several. */
export const onlyId = (records: readonly { id: number }[] | undefined): number | null =>
  records?.length === 1 ? (records[0]?.id ?? null) : null;
