import { isByDay, readingUnit } from '@domain/sensors/variableKind';
import { compassPoint } from '@reporting/captions';
import { formatNumber } from '@reporting/format';

import type { OpenVariable } from '@/providers/data/records';

interface ValueWords {
  /** On the map, where there is little room. */
  readonly short: string;
  readonly figure: string;
  /** What is said behind the figure. */
  readonly unit: string;
}

/** The figure of a variable's last hour; undefined without one. A state tells for how much of it it was on. */
export const openValue = (
  { now, unit, kind, limitsBy }: OpenVariable,
  activeTime: string,
): ValueWords | undefined => {
  if (!now) return undefined;
  const figure = formatNumber(now.value);
  if (kind === 'state') return { short: `${figure} %`, figure: `${figure} %`, unit: activeTime };
  const shown = isByDay({ kind, limitsBy }) ? readingUnit({ unit, kind }) : unit;
  const words = [shown, kind === 'direction' && compassPoint(now.value)];
  return { short: figure, figure, unit: words.filter(Boolean).join(' ') };
};
