import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import type { KnownAddress } from './viewFormAddress';
import type { ManagedViewGroup, ReportViewGroup } from '@/providers/data/types';

/** The addresses that the reports page happens to have of these views; nothing is asked for. */
export const useKnownAddresses = (groups: readonly ManagedViewGroup[] | undefined): KnownAddress[] => {
  const queryClient = useQueryClient();

  return useMemo(() => {
    const reports = queryClient.getQueriesData<ReportViewGroup[]>({ queryKey: ['report-view-groups'] });
    const shown = reports.flatMap(([, data]) => data ?? []).flatMap(({ views }) => views);
    const slugs = new Map((groups ?? []).flatMap(({ views }) => views).map(({ id, slug }) => [id, slug]));
    return shown.flatMap(({ id, src }) => {
      const slug = id === undefined ? undefined : slugs.get(id);
      return slug === undefined ? [] : [{ slug, src }];
    });
  }, [queryClient, groups]);
};
