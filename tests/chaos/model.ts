/** What was acknowledged, and so has to be there in the end. */
export interface Model {
  /** Readings by their variable: the second of each. */
  readonly readings: Map<number, Set<number>>;
  /** Names of sensors that were made, without those that were deleted again. */
  readonly sensors: Set<string>;
  readonly deleted: Set<string>;
  /** Mails of people who were invited. */
  readonly invited: Set<string>;
  /** The people who get the month's mail. */
  readonly subscribers: readonly string[];
}
