import { variableTitle } from '@reporting/captions';
import type { VariableMonth } from '@reporting/variableMonth';

import type { Chart } from './chart';
import { filledBox, hatching } from './columns';
import { drawing } from './frame';
import { describeShares, statusShares } from './statusShares';
import { percent } from './svg';

/** One bar with the share of the measured time that was normal, warning and critical. */
export function thresholdBar(id: string, variable: VariableMonth): Chart {
  let start = 0;
  const parts = statusShares(variable).map(({ status, share }) => {
    const place = { x: percent(start), width: percent(share), y: '0%', height: '100%' };
    start += share;
    return share > 0 ? filledBox(id, status, place) : '';
  });
  const svg = drawing(
    { id, title: `${variableTitle(variable)}, estados del mes`, description: describeShares(variable) },
    hatching(id),
    ...parts,
  );
  return { svg };
}
