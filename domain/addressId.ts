const ID = /^[1-9]\d*$/;

/** The id that a part of an address names, or null where it names none. */
export const readAddressId = (part: string | undefined): number | null =>
  part !== undefined && ID.test(part) && Number.isSafeInteger(Number(part)) ? Number(part) : null;
