/** An edit of something that others may have changed since the form was opened. */
export interface Edit<Values> {
  /** The form's initial values. */
  initial: Values;
  edited: Values;
  /** Those that are saved now. */
  current: Values;
}

/**
 * The current fields, with those that were edited.
 * @param units fields that make no sense apart: if one of them was edited, all are as in the form
 */
export const mergeFields = <Fields extends object>(
  { initial, edited, current }: Edit<Fields>,
  units: readonly (readonly (keyof Fields)[])[] = [],
): Fields => {
  const isEdited = (name: keyof Fields) => edited[name] !== initial[name];
  const names = (Object.keys(edited) as (keyof Fields)[]).filter((name) =>
    (units.find((unit) => unit.includes(name)) ?? [name]).some(isEdited),
  );
  return { ...current, ...Object.fromEntries(names.map((name) => [name, edited[name]])) };
};
