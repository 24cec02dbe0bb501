import type { ServerListDefinition } from '@/kit/list/List';
import { idParameter, textParameter } from '@/kit/list/listAddress';

/** The list's filter (VAR-4): a part of the name, and a type; null is any. */
interface NormalizedVariableFilter {
  name: string;
  typeId: number | null;
}

/** The list at ?name=&sensorType=, which the server filters. Only filters that are set are sent (CAL-33). */
export const normalizedVariableListDefinition: ServerListDefinition<NormalizedVariableFilter> = {
  resource: 'normalized-variables',
  filters: { name: textParameter('name'), typeId: idParameter('sensorType') },
  toQuery: ({ name, typeId }) => ({
    name: name.trim() || undefined,
    sensorTypeId: typeId ?? undefined,
  }),
};
