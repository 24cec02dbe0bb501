/** What a state is called (EXT-71): 'Cerrada' for 0. */
export interface StateName {
  readonly value: number;
  readonly name: string;
}

export const MOST_STATE_NAMES = 16;
export const LONGEST_STATE_NAME = 40;
/** States with names are whole numbers up to this size, positive or negative. */
export const LARGEST_STATE = 1_000_000;

/** Undefined if the state has no name. */
export const nameOfState = (
  state: number,
  names: readonly StateName[] | null | undefined,
): string | undefined => names?.find(({ value }) => value === state)?.name;

/** The first state that has two names; undefined if each has one. */
export const stateNamedTwice = (names: readonly StateName[]): number | undefined =>
  names.find(({ value }, index) => names.findIndex((other) => other.value === value) < index)?.value;

/** '0 = Cerrada', one a line. */
export const writeStateNames = (names: readonly StateName[], separator = '\n'): string =>
  names.map(({ value, name }) => `${value} = ${name}`).join(separator);

const LINE = /^(-?\d{1,7})\s*[=:]\s*(.+)$/u;

/** Lines such as '0 = Cerrada'; undefined if one is no such line. Blank ones don't count. */
export const readStateNames = (typed: string): StateName[] | undefined => {
  const lines = typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [LINE.exec(line.trim())]));
  const names = lines.flatMap((line) => {
    const [value, name] = [Number(line?.[1] ?? NaN) + 0, line?.[2]?.trim() ?? ''];
    return Math.abs(value) <= LARGEST_STATE ? [{ value, name }] : [];
  });
  return names.length === lines.length ? names : undefined;
};
