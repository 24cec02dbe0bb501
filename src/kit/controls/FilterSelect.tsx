import { Select } from './Select';

interface FilterSelectProps<Id extends string | number> {
  label: string;
  /** The text for no choice, such as 'Todos'. */
  anyLabel: string;
  options: readonly { id: Id; name: string }[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  clearable?: boolean;
}

/** A filter by one of a few options, or none. */
export const FilterSelect = <Id extends string | number>({
  label,
  anyLabel,
  options,
  value,
  onChange,
  clearable = false,
}: FilterSelectProps<Id>) => (
  <Select
    label={label}
    options={[
      { value: null, label: anyLabel },
      ...options.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    // An address may name an option that doesn't exist, or isn't loaded yet.
    value={options.some(({ id }) => id === value) ? value : null}
    onChange={onChange}
    onClear={clearable && value !== null ? () => onChange(null) : undefined}
  />
);
