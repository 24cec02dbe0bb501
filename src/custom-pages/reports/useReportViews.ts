import { useMemo } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { offeredPeriods } from './viewFilters';
import type { AppDataProvider, ReportViewGroup } from '@/providers/data/types';

/**
 * The groups of charts of a sensor, and the periods that they offer.
 * @param sensorId null while no sensor is chosen
 */
export const useReportViews = (sensorId: number | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const views = useQuery({
    queryKey: ['report-view-groups', sensorId],
    queryFn:
      sensorId === null
        ? skipToken
        : async ({ signal }) =>
            (
              await dataProvider.getList<ReportViewGroup>('report-view-groups', {
                filter: { sensorId },
                signal,
              })
            ).data,
  });
  const offered = useMemo(
    () => offeredPeriods((views.data ?? []).flatMap((group) => group.views)),
    [views.data],
  );

  return { ...views, offered };
};
