/** What an hour of a kind has besides its figure (EXT-61), as it is stored and sent. */
export interface HourDetail {
  /** Of sound levels: those that were passed a tenth, and nine tenths, of the time. */
  readonly l10?: number | undefined;
  readonly l90?: number | undefined;
  /** Of a direction: the length of the mean of unit vectors (0–1). */
  readonly steadiness?: number | undefined;
  /** Of a state: the minutes in each, by its value. */
  readonly states?: Readonly<Record<string, number>> | undefined;
  readonly changes?: number | undefined;
}
