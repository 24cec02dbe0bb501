/**
 * The fields that were edited, over those that are saved by now.
 * @param began the form's initial values
 * @param units fields that make no sense apart: if one of them was edited, all are as in the form
 */
export const fieldsOver = <Fields extends object>(
  now: Fields,
  began: Fields,
  edited: Fields,
  units: readonly (readonly (keyof Fields)[])[] = [],
): Fields => {
  const isEdited = (name: keyof Fields) => edited[name] !== began[name];
  const names = (Object.keys(edited) as (keyof Fields)[]).filter((name) =>
    (units.find((unit) => unit.includes(name)) ?? [name]).some(isEdited),
  );
  return { ...now, ...Object.fromEntries(names.map((name) => [name, edited[name]])) };
};
