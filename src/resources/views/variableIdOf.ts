import type { ManagedView } from '@/providers/data/records';

/** The id of a view's normalized variable, which may come as text; null if there is none, or if it isn't an id. */
export const variableIdOf = ({
  normalizedVariableNameId: id,
}: Pick<ManagedView, 'normalizedVariableNameId'>): number | null =>
  /^\d+$/.test(String(id)) ? Number(id) : null;
