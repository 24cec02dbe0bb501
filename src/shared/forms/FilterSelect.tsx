import { MenuItem, TextField } from '@mui/material';

interface FilterSelectProps<Id extends string | number> {
  label: string;
  /** What no choice reads, such as 'Todos'. */
  anyLabel: string;
  options: readonly { id: Id; name: string }[];
  /** Id of the chosen option, null for any. */
  value: Id | null;
  onChange: (id: Id | null) => void;
}

/** A filter by one of a few options, or by none. */
export const FilterSelect = <Id extends string | number>({
  label,
  anyLabel,
  options,
  value,
  onChange,
}: FilterSelectProps<Id>) => {
  // An address may name an option that doesn't exist, or that isn't here yet.
  const known = options.some(({ id }) => id === value) ? value : null;

  return (
    <TextField
      select
      fullWidth
      label={label}
      value={String(known ?? '')}
      onChange={({ target }) => onChange(options.find(({ id }) => String(id) === target.value)?.id ?? null)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{anyLabel}</MenuItem>
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
