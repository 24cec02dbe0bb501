import { addsUp, isAmongValues } from '@domain/sensors/variableKind';
import { judgedInParts, type ValueParts } from '@reporting/captions';
import { formatMean } from '@reporting/format';

import type { OpenVariable } from '@/providers/data/records';

interface ValueWords extends ValueParts {
  /** On the map, where there is little room. */
  readonly short: string;
}

/** The figure of a variable's last hour; undefined without one. A state tells for how much of it it was on. */
export const openValue = ({ now, ...measure }: OpenVariable, activeTime: string): ValueWords | undefined => {
  if (!now) return undefined;
  const { kind } = measure;
  if (kind === 'state') {
    const share = formatMean(now.value, '%');
    return { short: share, figure: share, unit: activeTime };
  }
  const { figure, unit } = judgedInParts(now.value, measure);
  const isMean = isAmongValues(kind) && !addsUp(kind);
  const shown = isMean ? formatMean(now.value) : figure;
  return { short: shown, figure: shown, unit };
};
