import * as derived from '@contract/extensions/derived';

import { callApi } from '@/providers/data/callApi';

/** What a formula gives of the last day. @param variableId the variable that it is for; null for a new one */
export const tryFormula = (
  sensorId: number,
  formula: string,
  variableId: number | null,
  signal: AbortSignal,
) =>
  callApi(
    derived.tryFormula,
    { params: { id: sensorId }, body: { formula, variableId }, signal },
    'errors.tryFormula',
  );
