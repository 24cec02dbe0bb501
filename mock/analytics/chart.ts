import { html } from 'hono/html';

import { describeSpan, variableTitle } from '@reporting/captions';
import { monthScale } from '@reporting/charts/monthScale';
import { acrossMonth, unbroken } from '@reporting/charts/timeline';
import { summaryOf } from '@reporting/statistics';
import type { VariableMonth } from '@reporting/variableMonth';

/** A variable's month, hour by hour, as a line that is stretched to the room there is. */
export const lineChart = (variable: VariableMonth) => {
  const { hours } = variable;
  const { up } = monthScale(
    variable,
    hours.map(({ mean }) => mean),
  );
  const lines = unbroken(hours).map((run) =>
    run
      .map((hour) => [100 * acrossMonth(variable, hour), 100 * (1 - up(hour.mean))])
      .map(([x = 0, y = 0]) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`)
      .join('L'),
  );
  const summary = summaryOf(hours);
  const title = variableTitle(variable);
  return html`<figure>
    <figcaption>${title}${summary ? `: ${describeSpan(summary, {})}` : ''}</figcaption>
    <svg role="img" aria-label="${title}" viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d="${lines.map((line) => `M${line}`).join('')}" />
    </svg>
  </figure>`;
};
