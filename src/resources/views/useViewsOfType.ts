import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import type { AppDataProvider, ManagedViewGroup } from '@/providers/data/types';

/** Where the views of a sensor type are kept. */
export const viewsOfTypeKey = (typeId: number | null) => ['views-of-type', typeId] as const;

/**
 * The groups of a sensor type with their views, as administrators manage them.
 * @param typeId null while no type is chosen
 */
export const useViewsOfType = (typeId: number | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();

  return useQuery({
    queryKey: viewsOfTypeKey(typeId),
    queryFn:
      typeId === null
        ? skipToken
        : async ({ signal }) =>
            (
              await dataProvider.getList<ManagedViewGroup>('view-groups', {
                filter: { sensorTypeId: typeId },
                signal,
              })
            ).data,
  });
};
