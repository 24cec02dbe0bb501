/** What the list of normalized variables is narrowed to (doc 2 §2): a part of the name, and a type; null is any. */
export interface NormalizedVariableFilter {
  name: string;
  typeId: number | null;
}

export const EVERY_VARIABLE: NormalizedVariableFilter = { name: '', typeId: null };

const idOf = (parameter: string | null): number | null =>
  parameter !== null && /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : null;

/** The filter in an address; what makes no sense there counts as not chosen. */
export const readFilter = (search: URLSearchParams): NormalizedVariableFilter => ({
  name: search.get('name') ?? '',
  typeId: idOf(search.get('sensorType')),
});

/** A filter as an address has it, without what is not chosen. */
export const filterSearch = ({ name, typeId }: NormalizedVariableFilter): URLSearchParams => {
  const search = new URLSearchParams();
  if (name !== '') search.set('name', name);
  if (typeId !== null) search.set('sensorType', String(typeId));
  return search;
};

/** Whether a filter narrows anything. */
export const isNarrowing = ({ name, typeId }: NormalizedVariableFilter): boolean =>
  name.trim() !== '' || typeId !== null;
