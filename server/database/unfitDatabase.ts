/** Says why Vigía can't work on a database; only a person can correct it. */
export class UnfitDatabase extends Error {}
