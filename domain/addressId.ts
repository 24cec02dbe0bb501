const ID = /^[1-9]\d*$/;

/** The id in a part of an address, or null if it isn't one. */
export const readAddressId = (part: string | undefined): number | null =>
  part !== undefined && ID.test(part) && Number.isSafeInteger(Number(part)) ? Number(part) : null;
