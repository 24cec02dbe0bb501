import type { SensorStretch, StretchFigures, StretchReadings } from '@/providers/data/records';

/** A variable of another sensor, on the same time axis. */
export interface BesideVariable {
  readonly sensorId: number;
  readonly variableId: number;
}

/** More lines can't be told apart. */
export const MOST_VARIABLES = 8;

const WRITTEN = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/;

/** '12.34,15.60': sensor and variable of each. What is none is left out. */
export const readBeside = (text: string): BesideVariable[] =>
  text
    .split(',')
    .flatMap((one) => {
      const [, sensorId, variableId] = WRITTEN.exec(one) ?? [];
      return sensorId && variableId ? [{ sensorId: Number(sensorId), variableId: Number(variableId) }] : [];
    })
    .filter(({ variableId }, index, all) => all.findIndex((one) => one.variableId === variableId) === index)
    .slice(0, MOST_VARIABLES - 1);

export const writeBeside = (beside: readonly BesideVariable[]): string =>
  beside.map(({ sensorId, variableId }) => `${sensorId}.${variableId}`).join(',');

/** The ids of the sensors, each once. */
export const sensorsOf = (beside: readonly BesideVariable[]): number[] => [
  ...new Set(beside.map(({ sensorId }) => sensorId)),
];

/** What another sensor measured in the same stretch; null if it couldn't be loaded. */
export interface OtherSensor {
  readonly sensorId: number;
  readonly answer: SensorStretch | null;
}

interface Wanted {
  readonly beside: readonly BesideVariable[];
  readonly others: readonly OtherSensor[];
  /** Of a variable, and its sensor. */
  readonly nameOf: (variable: string, sensorId: number) => string;
  /** Whether a variable isn't hidden. */
  readonly isShown: (variableId: number) => boolean;
}

type Variable = StretchReadings['variables'][number] | StretchFigures['variables'][number];

const find = ({ beside, others, nameOf }: Wanted, { step }: SensorStretch) =>
  beside.flatMap(({ sensorId, variableId }) => {
    const answer = others.find((other) => other.sensorId === sensorId)?.answer;
    if (answer?.step !== step) return [];
    const variables: readonly Variable[] = answer.variables;
    const variable = variables.find(({ id }) => id === variableId);
    return variable ? [{ ...variable, name: nameOf(variable.name, sensorId) }] : [];
  });

interface Joined {
  answer: SensorStretch;
  /** How many couldn't be found: not visible to the person, or with too many readings for the stretch's step. */
  missing: number;
  /** Those for which there is no room beside the others. */
  crowded: readonly Variable[];
}

/** A stretch with variables of other sensors, of which no more are shown than can be told apart. */
export const withBeside = (own: SensorStretch, wanted: Wanted): Joined => {
  const found = find(wanted, own);
  const isShown = ({ id }: Variable) => wanted.isShown(id);
  const room = Math.max(0, MOST_VARIABLES - own.variables.filter(isShown).length);
  const crowded = found.filter(isShown).slice(room);
  const drawn = found.filter((variable) => !crowded.includes(variable));
  // All have the step of the stretch.
  const joined = { ...own, variables: [...own.variables, ...drawn] } as SensorStretch;
  return {
    answer: drawn.length === 0 ? own : joined,
    missing: wanted.beside.length - found.length,
    crowded,
  };
};
