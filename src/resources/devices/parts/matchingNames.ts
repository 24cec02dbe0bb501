import { foldText } from '@domain/nameSearch';

import type { TypeVariable } from '@/providers/data/records';

import { contradictsUnit, quantityOf } from './quantities';

/** A variable of a sensor that needs a name. */
interface Wanted {
  readonly unit?: string | null | undefined;
  /** Its own names and the provider's, the most reliable first. */
  readonly names: readonly string[];
  /** Blank if none is chosen yet. */
  readonly payloadName: string;
}

/** All names of a variable: its own, that of the normalized variable it stands for, and the provider's. */
export const namesOf = (variableName: string, normalized: TypeVariable | undefined): string[] => [
  variableName,
  ...(normalized
    ? [normalized.name, ...normalized.variables.map(({ variableName: ofProvider }) => ofProvider)]
    : []),
];

const sameName = (wanted: readonly string[], free: readonly string[]): string | undefined => {
  for (const name of wanted) {
    const exact = free.find((one) => one === name);
    const alike = exact ?? free.find((one) => foldText(one) === foldText(name));
    if (alike !== undefined) return alike;
  }
  return undefined;
};

/** Names equal to those of the variables. */
const withEqualNames = (variables: readonly Wanted[], received: readonly string[]): string[] => {
  const taken = new Set(variables.map(({ payloadName }) => payloadName.trim()));
  return variables.map(({ names, payloadName }) => {
    if (payloadName.trim() !== '') return payloadName;
    const free = received.filter((name) => !taken.has(name));
    const found = sameName(names, free) ?? '';
    taken.add(found);
    return found;
  });
};

const isOnly = (quantities: readonly (number | undefined)[], one: number) =>
  quantities.filter((quantity) => quantity === one).length === 1;

/** Names that say the same quantity as a variable that has none yet, where nothing else could be meant. */
const withEqualQuantities = (
  payloadNames: readonly string[],
  received: readonly string[],
  variables: readonly Wanted[],
  wanted: readonly (number | undefined)[],
): string[] => {
  const free = received.filter((name) => !payloadNames.includes(name));
  const offered = free.map((name) => ({ name, says: quantityOf([name]) }));
  const open = wanted.map((quantity, index) => (payloadNames[index]?.trim() === '' ? quantity : undefined));
  return payloadNames.map((name, index) => {
    const quantity = open[index];
    if (quantity === undefined || !isOnly(open, quantity)) return name;
    const { unit } = variables[index] ?? {};
    const [found, ...others] = offered.filter(
      (one) => one.says === quantity && !contradictsUnit(one.name, unit),
    );
    return found === undefined || others.length > 0 ? name : found.name;
  });
};

/**
 * The name under which a device sends each variable. Chosen names stay; the other variables get a name equal to theirs,
 * if the device sends one and no other variable takes it. Else they get one that says the same quantity, as 'temperature'
 * does for 'Temperatura', by the words of their own names or, last, by their unit, unless it says another unit. Otherwise it is blank.
 */
export const withMatchingNames = (variables: readonly Wanted[], received: readonly string[]): string[] => {
  const byWords = variables.map(({ names }) => quantityOf(names));
  const byUnit = variables.map(({ names, unit }) => (names.length > 0 ? quantityOf(names, unit) : undefined));
  const equal = withEqualNames(variables, received);
  const ofWords = withEqualQuantities(equal, received, variables, byWords);
  return withEqualQuantities(ofWords, received, variables, byUnit);
};

/** What arrives and is the name of no variable. */
export const unusedNames = (
  received: readonly { readonly name: string }[],
  payloadNames: readonly (string | null)[],
): string[] => {
  const used = new Set(payloadNames.map((name) => name?.trim()));
  return received.map(({ name }) => name).filter((name) => !used.has(name));
};

export const isRepeated = (name: string, all: readonly string[]): boolean =>
  name.trim() !== '' && all.filter((other) => other.trim() === name.trim()).length > 1;
