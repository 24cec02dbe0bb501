import type { DeviceAssignment, Sensor } from '@/providers/data/records';

/** What the drafts of assignments begin with; the device's id follows. */
export const ASSIGN_FORM = 'assign-device';

/** What the form holds: the chosen sensor, and under which name the device sends each of its variables. */
export interface AssignValues {
  sensorId: number | null;
  variables: { variableId: number; variableName: string; payloadName: string }[];
}

export const NOTHING_CHOSEN: AssignValues = { sensorId: null, variables: [] };

/** The variables of a sensor, none of them named yet. */
export const unnamedVariables = (sensor: Pick<Sensor, 'variables'> | undefined): AssignValues['variables'] =>
  (sensor?.variables ?? []).map(({ variableId, variableName }) => ({
    variableId,
    variableName,
    payloadName: '',
  }));

/** What is sent; variables without a name are left out. */
export const toAssignment = ({ sensorId, variables }: AssignValues): DeviceAssignment => ({
  sensorId: sensorId ?? 0,
  variables: variables.flatMap(({ variableId, payloadName }) =>
    payloadName.trim() === '' ? [] : [{ variableId, payloadName: payloadName.trim() }],
  ),
});
