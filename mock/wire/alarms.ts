import { pickThresholds } from '@domain/threshold';

import type { AlarmRecord } from '../extensionRecords';
import type { Store } from '../store';

/** An alarm as people see it. */
export const toAlarm = (alarm: AlarmRecord, store: Store) => {
  const { id, kind, variableId, level, worstLevel, openedAt, closedAt, worst, acknowledgement } = alarm;
  const sensor = store.find('sensors', alarm.sensorId);
  const variable = sensor?.variables.find((one) => one.variableId === variableId);
  const { locationId = null, typeId = 0, name = '' } = sensor ?? {};
  return {
    id,
    kind,
    sensor: {
      id: alarm.sensorId,
      name,
      typeId,
      typeName: store.find('sensorTypes', typeId)?.name ?? '',
      locationName: locationId === null ? null : (store.find('locations', locationId)?.name ?? null),
    },
    variable: variable
      ? {
          id: variable.variableId,
          name: variable.variableName,
          unit: store.find('normalizedVariables', variable.normalizedVariableId ?? 0)?.unit ?? null,
        }
      : null,
    level,
    worstLevel,
    openedAt,
    closedAt,
    worst: worst && { ...worst, limits: variable ? pickThresholds(variable) : null },
    acknowledgement: acknowledgement
      ? {
          at: acknowledgement.at,
          by: store.find('users', acknowledgement.byId)?.mail ?? null,
          note: acknowledgement.note,
        }
      : null,
  };
};
