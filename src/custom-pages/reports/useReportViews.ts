import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import type { ReportViewGroup } from '@/providers/data/types';

import { offeredPeriods } from './viewFilters';

/**
 * The groups of charts of a sensor, and the periods that they offer.
 * @param sensorId null while no sensor is chosen
 */
export const useReportViews = (sensorId: number | null) => {
  const views = useGetList<ReportViewGroup>(
    'report-view-groups',
    { filter: { sensorId } },
    { enabled: sensorId !== null },
  );
  const offered = useMemo(
    () => offeredPeriods((views.data ?? []).flatMap((group) => group.views)),
    [views.data],
  );

  return { ...views, offered };
};
