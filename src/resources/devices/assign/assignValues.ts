import type { DeviceAssignment, Sensor } from '@/providers/data/records';

/** The form's values: the chosen sensor, and the name under which the device sends each of its variables. */
export interface AssignValues {
  sensorId: number | null;
  variables: { variableId: number; variableName: string; payloadName: string }[];
}

export const NOTHING_ASSIGNED: AssignValues = { sensorId: null, variables: [] };

/** The variables of a sensor, all without a name. */
export const unnamedVariables = (sensor: Pick<Sensor, 'variables'> | undefined): AssignValues['variables'] =>
  (sensor?.variables ?? []).map(({ variableId, variableName }) => ({
    variableId,
    variableName,
    payloadName: '',
  }));

/** The request; variables without a name are left out. */
export const toAssignment = ({ sensorId, variables }: AssignValues): DeviceAssignment => ({
  sensorId: sensorId ?? 0,
  variables: variables.flatMap(({ variableId, payloadName }) =>
    payloadName.trim() === '' ? [] : [{ variableId, payloadName: payloadName.trim() }],
  ),
});
