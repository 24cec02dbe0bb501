type ReadingWay = 'http' | 'mqtt';

/** The results for readings (EXT-15). */
interface CountedReadings {
  readonly accepted: number;
  readonly known: number;
  readonly refused: number;
  /** Part of the accepted ones. */
  readonly unassigned: number;
}

export interface ReadingCounts {
  count(way: ReadingWay, readings: CountedReadings): void;
  /** Since this process started. */
  list(): readonly (CountedReadings & { readonly way: ReadingWay })[];
}

/** Counts the readings that this process received, for monitoring. */
export const createReadingCounts = (): ReadingCounts => {
  const none: CountedReadings = { accepted: 0, known: 0, refused: 0, unassigned: 0 };
  const counts: Record<ReadingWay, CountedReadings> = { http: none, mqtt: none };
  return {
    count: (way, { accepted, known, refused, unassigned }) => {
      const before = counts[way];
      counts[way] = {
        accepted: before.accepted + accepted,
        known: before.known + known,
        refused: before.refused + refused,
        unassigned: before.unassigned + unassigned,
      };
    },
    list: () => [
      { way: 'http', ...counts.http },
      { way: 'mqtt', ...counts.mqtt },
    ],
  };
};
