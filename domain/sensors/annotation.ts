import { DAY_MS } from '../duration';

/**
 * What an administrator says of a sensor at a moment or over a stretch (EXT-63):
 * - `note`: words alone.
 * - `annulment`: its measurements don't count.
 * - `swap`: its meter was replaced; both counts say what was used.
 */
export const ANNOTATION_KINDS = ['note', 'annulment', 'swap'] as const;

export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

/** A note for a kind that only a newer server knows. */
export const readAnnotationKind = (kind: unknown): AnnotationKind =>
  ANNOTATION_KINDS.find((known) => known === kind) ?? 'note';

export const MAX_ANNOTATION_LENGTH = 200;

/** What lies farther ahead is a mistake of the hand. */
const MOST_DAYS_AHEAD = 366;

/** Earlier moments are, too. */
const EARLIEST_ANNOTATION = Date.UTC(2000, 0, 1);

interface Stretch {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Null for a moment, or what goes on. */
  readonly until: number | null;
}

export type StretchProblem = 'early' | 'far' | 'reversed';

/** What is wrong with when something was; undefined if nothing is. */
export const stretchProblem = ({ from, until }: Stretch, now: number): StretchProblem | undefined => {
  const latest = now + MOST_DAYS_AHEAD * DAY_MS;
  if (from < EARLIEST_ANNOTATION) return 'early';
  if (from > latest || (until ?? from) > latest) return 'far';
  return until !== null && until <= from ? 'reversed' : undefined;
};

export const ANNOTATION_NAMES: Readonly<Record<AnnotationKind, string>> = {
  note: 'Nota',
  annulment: 'Mediciones anuladas',
  swap: 'Cambio de medidor',
};
