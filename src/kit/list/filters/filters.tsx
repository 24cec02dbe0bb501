import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useListFilterContext } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button } from '../../Button';
import { Icon } from '../../Icon';
import { FilterSelect } from '../../controls/FilterSelect';
import { SearchBox } from '../../controls/SearchBox';
import { useIsPhone } from '../../useIsPhone';
import { useExtendedListContext } from '../useExtendedListContext';
import styles from './filters.module.css';

/** One value of the filter of the list in context, and the function that changes it. */
export const useFilterValue = <Value,>(source: string) => {
  const { filterValues, setFilters } = useListFilterContext();
  const values = filterValues as { [field: string]: unknown };

  return [values[source] as Value, (value: Value) => setFilters({ ...values, [source]: value })] as const;
};

interface SearchFilterProps {
  source: string;
  placeholder?: MessageKey;
  appliesOnLeave?: boolean;
}

export const SearchFilter = ({
  source,
  placeholder = 'list.searchByName',
  appliesOnLeave = false,
}: SearchFilterProps) => {
  const text = useText();
  const [value, setValue] = useFilterValue<string>(source);

  return (
    <SearchBox
      label={text('list.search')}
      placeholder={text(placeholder)}
      value={value}
      onChange={setValue}
      appliesOnLeave={appliesOnLeave}
    />
  );
};

interface SelectFilterProps {
  /** The field of the list's filter; its options are in the list's `choices`. */
  source: string;
  label: MessageKey;
  /** The text for no choice, such as 'Todos'. */
  anyLabel: MessageKey;
  clearable?: boolean;
}

const NO_CHOICES: never[] = [];

/** The options, and the chosen one if it isn't among them because they are loading or could not be loaded. */
const useOptions = (source: string, value: string | number | null) => {
  const { choices, failure } = useExtendedListContext();
  const options = choices[source] ?? NO_CHOICES;
  if (value === null || options.some(({ id }) => id === value)) return options;
  return [...options, { id: value, name: failure.error ? `#${value}` : '…' }];
};

export const SelectFilter = ({ source, label, anyLabel, clearable = false }: SelectFilterProps) => {
  const text = useText();
  const [value, setValue] = useFilterValue<string | number | null>(source);
  const options = useOptions(source, value);

  return (
    <FilterSelect
      label={text(label)}
      anyLabel={text(anyLabel)}
      options={options}
      value={value}
      onChange={setValue}
      clearable={clearable}
    />
  );
};

interface FiltersProps {
  /** Always in view. */
  search: ReactElement<SearchFilterProps>;
  /** In view too: a `FilterChip`, which shows only while it narrows the list. */
  chip?: ReactElement<{ source: string }>;
  /** The other filters. On a phone they would take the list's space, so a button opens them. */
  children: ReactNode;
}

/** How many filters narrow the list, besides those that are always in view. */
const useActiveFilterCount = (sourcesInView: readonly (string | undefined)[]) => {
  const { filterValues } = useListFilterContext();
  const others = Object.entries(filterValues as object).filter(([source]) => !sourcesInView.includes(source));

  return others.filter(([, value]) => value !== null && value !== '').length;
};

const PhoneFilters = ({ search, chip, children }: FiltersProps) => {
  const text = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const count = useActiveFilterCount([search.props.source, chip?.props.source]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Keeps a surrounding dialog open: Escape closes only the top layer.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div role="presentation" className={styles.phone} onKeyDown={onKeyDown}>
      {search}
      <Button
        ref={button}
        icon={<Icon name="filter" />}
        className={count > 0 ? styles.inForce : styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? text('list.filtersInForce', { count }) : text('list.filters')}
      </Button>
      {chip}
      {isOpen && (
        <div id={id} className={styles.more}>
          {children}
        </div>
      )}
    </div>
  );
};

export const Filters = (filters: FiltersProps) =>
  useIsPhone() ? (
    <PhoneFilters {...filters} />
  ) : (
    <div className={styles.desktop}>
      {filters.search}
      {filters.children}
      {filters.chip}
    </div>
  );
