import { compareStatuses } from './sensorStatus';
import { isSilence, type AlarmKind, type AlarmLevel } from '../alarms';
import type { AlertLevel } from './threshold';

interface Variable {
  readonly id: number;
  /** The last measurement. */
  readonly last: { readonly status: AlertLevel | null } | null;
}

interface OpenAlarm {
  readonly kind: AlarmKind;
  readonly level: AlarmLevel;
  /** Without a variable if it is about the whole sensor. */
  readonly variableId?: number | null | undefined;
}

/**
 * The variable of a sensor that is shown first (EXT-37): the worst one by its values, the last one and those of its
 * open alarms, or else its first. Undefined if there is none.
 */
export const mainVariable = <Candidate extends Variable>(
  variables: readonly Candidate[],
  openAlarms: readonly OpenAlarm[],
): Candidate | undefined => {
  const worstOf = ({ id, last }: Variable): AlertLevel => {
    const alarms = openAlarms.filter(({ kind, variableId }) => !isSilence(kind) && variableId === id);
    const levels: AlertLevel[] = [last?.status ?? 'normal', ...alarms.map(({ level }) => level)];
    return levels.toSorted(compareStatuses)[0] ?? 'normal';
  };
  return variables.toSorted((one, other) => compareStatuses(worstOf(one), worstOf(other)))[0];
};
