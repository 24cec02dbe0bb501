import { isIdentity } from '@domain/sensors/correction';
import { formatExact } from '@reporting/format';

import type { Correction } from '@/providers/data/records';

/** '× 1,8 + 32'; undefined for one that leaves values as they come. */
export const ruleText = (rule: Pick<Correction, 'factor' | 'offset'>): string | undefined => {
  if (isIdentity(rule)) return undefined;
  const { factor, offset } = rule;
  const size = formatExact(Math.abs(offset));
  return [
    ...(factor === 1 ? [] : [`× ${formatExact(factor)}`]),
    ...(offset === 0 ? [] : [`${offset < 0 ? '−' : '+'} ${size}`]),
  ].join(' ');
};
