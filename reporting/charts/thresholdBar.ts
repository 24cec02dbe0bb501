import { describeShares, variableTitle } from '../captions';
import { statusShares } from '../statistics';
import type { VariableMonth } from '../variableMonth';
import { drawing } from './frame';
import { percent, tag } from './svg';

/** One bar: which share of the month's readings was normal, in warning and critical. */
export function thresholdBar(id: string, variable: VariableMonth): string {
  let start = 0;
  const parts = statusShares(variable).map(({ status, share }) => {
    const place = { x: percent(start), width: percent(share), y: '0%', height: '100%' };
    start += share;
    return tag('rect', { class: `column ${status}`, ...place });
  });
  return drawing(
    { id, title: `${variableTitle(variable)}, estados del mes`, description: describeShares(variable) },
    ...parts,
  );
}
