import { Refusal } from '../refusal';

/** Whether two names are the same to a person: case and outer blanks don't count. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('es') === other.trim().toLocaleLowerCase('es');

/**
 * Refuses a name that another record has.
 * @param ownId the record being updated, which may keep its name
 * @throws Refusal 409 with `text`
 */
export const requireUnused = <T extends { readonly id: number }>(
  records: readonly T[],
  nameOf: (record: T) => string,
  name: string,
  text: string,
  ownId?: number,
): void => {
  if (records.some((record) => record.id !== ownId && isSameName(nameOf(record), name)))
    throw new Refusal(409, text);
};
