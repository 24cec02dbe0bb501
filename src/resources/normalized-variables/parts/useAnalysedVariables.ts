import { useQuery } from '@tanstack/react-query';

import { listAnalysedVariables } from '@contract/extensions/analysis';

import { analysisKey } from '@/kit/cache/queryKeys';
import { callApi } from '@/providers/data/callApi';

/** Which variables of one's sensors can be compared (EXT-76). */
export const useAnalysedVariables = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: analysisKey('variables'),
    queryFn: ({ signal }) => callApi(listAnalysedVariables, { signal }, 'errors.loadAnalysedVariables'),
    enabled,
  });
