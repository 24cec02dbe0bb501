import { readLines } from './readLines';

/** An edit of something that others may have changed since the form was opened. */
export interface Edit<Values> {
  /** The form's initial values. */
  initial: Values;
  edited: Values;
  /** Those that are saved now. */
  current: Values;
}

/**
 * The current fields, with those that were edited as in the form.
 * @param units groups of fields that make no sense apart: if one was edited, its whole group is as in the form
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

/**
 * The lines of a form. If others changed them meanwhile: the current lines, without those that the form removed and
 * with those that it added.
 */
export const mergeLines = ({ initial, edited, current }: Edit<string>): string => {
  if (current === initial) return edited;
  const before = readLines(initial);
  const after = readLines(edited);
  const kept = readLines(current).filter((line) => after.includes(line) || !before.includes(line));
  const added = after.filter((line) => !before.includes(line) && !kept.includes(line));
  return [...kept, ...added].join('\n');
};
