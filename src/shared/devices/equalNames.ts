import { foldText } from '@domain/nameSearch';

/** A variable of a sensor that a device's name is sought for. */
interface Wanted {
  /** What it is called, and what the provider calls it, the surest first. */
  readonly names: readonly string[];
  /** Blank where none is chosen yet. */
  readonly payloadName: string;
}

const sameName = (wanted: readonly string[], free: readonly string[]): string | undefined => {
  for (const name of wanted) {
    const exact = free.find((one) => one === name);
    const alike = exact ?? free.find((one) => foldText(one) === foldText(name));
    if (alike !== undefined) return alike;
  }
  return undefined;
};

/**
 * The name under which a device sends each variable: what is chosen stays, and the others get the name that equals theirs, if
 * the device sends one and no other variable takes it. Blank where nobody can tell.
 */
export const withEqualNames = (variables: readonly Wanted[], received: readonly string[]): string[] => {
  const taken = new Set(variables.map(({ payloadName }) => payloadName.trim()));
  return variables.map(({ names, payloadName }) => {
    if (payloadName.trim() !== '') return payloadName;
    const free = received.filter((name) => !taken.has(name));
    const found = sameName(names, free) ?? '';
    taken.add(found);
    return found;
  });
};

/** Whether a name stands at more than one variable. */
export const isRepeated = (name: string, all: readonly string[]): boolean =>
  name.trim() !== '' && all.filter((other) => other.trim() === name.trim()).length > 1;
