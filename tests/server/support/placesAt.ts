import type { VariableKind } from '@domain/sensors/variableKind';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { runSql } from './databases';
import { serverAt } from './serverAt';

/** A server that lives at a moment, with sensors in neighbourhoods that measure one variable. */
export const placesAt = (now: Date, variables: Readonly<Record<string, string>> = {}) => {
  const { url, server, stored, ...town } = serverAt(now, variables);

  const inserted = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await runSql<{ id: number }>(url(), `${text} returning id::int`, values);
    return row?.id ?? 0;
  };

  return {
    ...town,
    url,
    server,
    stored,
    newLocation: (name: string) => inserted('insert into locations (name) values ($1)', [name]),

    newVariable: (name: string, unit: string, kind: VariableKind = 'instantaneous') =>
      inserted(
        `insert into normalized_variables (type_id, name, unit, kind,
           require_min_critical, require_max_critical, require_min_warning, require_max_warning)
         values (1, $1, $2, $3, false, false, false, false)`,
        [name, unit, kind],
      ),

    newSensor: async (variableId: number, locationId: number | null) => {
      const { id, variableIds } = await stored.sensor('Variable');
      await runSql(url(), 'update sensors set location_id = $1 where id = $2', [locationId, id]);
      await runSql(url(), 'update sensor_variables set normalized_variable_id = $1 where sensor_id = $2', [
        variableId,
        id,
      ]);
      return { id, measured: variableIds[0] ?? 0 };
    },

    /** Of the hours that a test put there, as a worker would. */
    makeDays: async () => {
      while (await processChangedReadings(server().running.context.db, new Date()));
    },
  };
};
