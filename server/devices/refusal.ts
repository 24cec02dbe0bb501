interface RefusedColumns {
  readonly refusedAt: Date | null;
  readonly refusedReason: string | null;
  readonly refusedCount: number;
}

/** What of a device or a key was refused last, as answers have it. */
export const refusalOf = ({ refusedAt, refusedReason, refusedCount }: RefusedColumns) =>
  refusedAt && { at: refusedAt, reason: refusedReason ?? '', count: refusedCount };

export const REFUSED_COLUMNS = ['refusedAt', 'refusedReason', 'refusedCount'] as const;
