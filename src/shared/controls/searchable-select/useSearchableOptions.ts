import { useMemo, useState } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

import { createNameSearch } from '@domain/nameSearch';

/** One choice; names may repeat, ids don't. */
export interface SelectOption {
  id: number;
  name: string;
  /** Worth knowing of it, beside its name. */
  note?: string;
}

interface Settings {
  options: readonly SelectOption[];
  value: number | null;
  onChange: (id: number | null) => void;
  clearable: boolean;
}

type State = UseComboboxState<SelectOption>;
type Change = UseComboboxStateChangeOptions<SelectOption>;

const { stateChangeTypes } = useCombobox;
const nameOf = (option: SelectOption | null) => option?.name ?? '';
const keyOf = (option: SelectOption | null) => option?.id;
/** The virtual list scrolls by itself: downshift could only scroll to options that are in the document. */
const leaveScrolling = () => undefined;

/** Leaving takes no option that was only highlighted; an emptied field clears a clearable choice, any other text goes. */
const leave = (state: State, clearable: boolean): State => {
  const selectedItem = clearable && state.inputValue === '' ? null : state.selectedItem;
  return { isOpen: false, highlightedIndex: -1, selectedItem, inputValue: nameOf(selectedItem) };
};

const reduce = (state: State, { type, changes }: Change, clearable: boolean): Partial<State> => {
  switch (type) {
    case stateChangeTypes.InputBlur:
      return leave(state, clearable);
    case stateChangeTypes.InputKeyDownEscape:
      return {
        ...leave(state, clearable),
        selectedItem: state.selectedItem,
        inputValue: nameOf(state.selectedItem),
      };
    case stateChangeTypes.InputClick:
      return state.isOpen ? state : changes;
    case stateChangeTypes.InputKeyDownEnter:
      // Nothing to take for what was typed, or not yet: it stays, and the list says so.
      return changes.inputValue === nameOf(changes.selectedItem ?? null) ? changes : state;
    case stateChangeTypes.InputChange:
      return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
    default:
      return changes;
  }
};

/**
 * The behaviour of a searchable choice: typing searches by name, arrows move, Enter takes, Escape leaves everything as it
 * was. Until something is typed the list shows all options, also while the chosen name stands in the field.
 */
export const useSearchableOptions = ({ options, value, onChange, clearable }: Settings) => {
  const [query, setQuery] = useState('');
  const search = useMemo(() => createNameSearch(options), [options]);
  const results = useMemo(() => search(query), [search, query]);
  const chosen = useMemo(() => options.find(({ id }) => id === value) ?? null, [options, value]);

  const combobox = useCombobox<SelectOption>({
    items: results as SelectOption[],
    selectedItem: chosen,
    itemToString: nameOf,
    itemToKey: keyOf,
    scrollIntoView: leaveScrolling,
    stateReducer: (state, change) => reduce(state, change, clearable),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? null),
    onStateChange: ({ type, inputValue, isOpen }) => {
      if (type === stateChangeTypes.InputChange) setQuery(inputValue ?? '');
      else if (isOpen === false) setQuery('');
    },
  });

  return { ...combobox, results };
};
