let names: Intl.Collator | undefined;

/** In the order of names: 'Aire 2' before 'Aire 10'. */
export const compareNames = (one: string, other: string): number =>
  (names ??= new Intl.Collator('es', { numeric: true })).compare(one, other);
