import { listOpenableVariables } from '@contract/extensions/publicPage';

import { callApi } from '@/providers/data/callApi';
import type { PublicVariable } from '@/providers/data/records';
import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';

export const publicVariableAdapters = {
  'public-variables': {
    getList: async ({ signal }) => {
      const { sensors, variables } = await callApi(
        listOpenableVariables,
        { signal },
        'errors.loadOpenVariables',
      );
      const placeOf = new Map(sensors.id.map((id, place) => [id, place]));
      return variables.id.map((id, index): PublicVariable => {
        const sensorId = variables.sensorId[index] ?? 0;
        const place = placeOf.get(sensorId) ?? -1;
        return {
          id,
          sensorId,
          sensorName: sensors.name[place] ?? '',
          locationName: sensors.locationName[place] ?? null,
          name: variables.name[index] ?? '',
          unit: variables.unit[index] ?? null,
          isOpen: variables.isOpen[index] ?? false,
          risk: variables.risk[index] ?? null,
        };
      });
    },
  },
} satisfies ResourceAdapters;
