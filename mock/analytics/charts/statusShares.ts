import { statusNames } from '@domain/statusNames';
import type { AlertLevel } from '@domain/threshold';
import { formatShare } from '@reporting/format';
import { monthSummaryOf } from '@reporting/statistics';
import { statuses } from '@reporting/status';
import type { VariableMonth } from '@reporting/variableMonth';

/** The share (0–1) of the measured time in each status, from the best to the worst. */
export function statusShares(variable: VariableMonth): { status: AlertLevel; share: number }[] {
  const minutes = monthSummaryOf(variable)?.minutes;
  const total = statuses.reduce((sum, status) => sum + (minutes?.[status] ?? 0), 0);
  return statuses.map((status) => ({ status, share: minutes && total > 0 ? minutes[status] / total : 0 }));
}

/** The same in words: 'Normal 90 % · Advertencia 8 % · Crítico 2 %'. */
export function describeShares(variable: VariableMonth): string {
  return statusShares(variable)
    .map(({ status, share }) => `${statusNames[status]} ${formatShare(share)}`)
    .join(' · ');
}
