import { useMemo, useState } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

import { createNameSearch, foldText } from '@domain/nameSearch';

/** One choice; names may repeat, ids don't. */
export interface Choice<Id = number | string> {
  id: Id;
  name: string;
  note?: string;
}

interface Option extends Choice {
  /** What was typed, if choosing it gives that name to something new. */
  newName?: string;
}

interface Settings {
  options: readonly Choice[];
  /** An option for something new. No search leaves it out, and it takes over a name that was typed for it. */
  creation: Choice | undefined;
  value: Choice['id'] | null;
  onChange: (id: Choice['id'] | null, newName?: string) => void;
  clearable: boolean;
}

type State = UseComboboxState<Option>;
type Change = UseComboboxStateChangeOptions<Option>;

const { stateChangeTypes } = useCombobox;
export const nameOf = (option: Choice | null) => option?.name ?? '';
const keyOf = (option: Choice | null) => option?.id;
/** The virtual list scrolls itself: downshift could only scroll to options that are in the document. */
export const leaveScrolling = () => undefined;

/**
 * Leaving the field doesn't take the highlighted option. An empty text clears a clearable choice; any other
 * text is discarded.
 */
const leave = (state: State, clearable: boolean): State => {
  const selectedItem = clearable && state.inputValue === '' ? null : state.selectedItem;
  return { isOpen: false, highlightedIndex: -1, selectedItem, inputValue: nameOf(selectedItem) };
};

const reduce = (state: State, { type, changes }: Change, clearable: boolean): Partial<State> => {
  switch (type) {
    case stateChangeTypes.InputBlur:
      return leave(state, clearable);
    case stateChangeTypes.InputKeyDownEscape:
      return leave(state, false);
    case stateChangeTypes.InputClick:
      return state.isOpen ? state : changes;
    case stateChangeTypes.InputKeyDownEnter:
      // Nothing matches the typed text, or not yet: it stays, and the list says so.
      return changes.inputValue === nameOf(changes.selectedItem ?? null) ? changes : state;
    case stateChangeTypes.InputChange:
      return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
    default:
      return changes;
  }
};

const sameText = (text: string) => foldText(text).trim();

/**
 * Below what was found, so that Enter takes that first. Somebody who types the beginning of its name is
 * looking for it, not naming something new.
 */
const withCreation = (found: readonly Choice[], creation: Choice, query: string): readonly Option[] => {
  const typed = sameText(query);
  if (typed === '') return [creation, ...found];
  const isName =
    sameText(creation.name).startsWith(typed) || found.some(({ name }) => sameText(name) === typed);
  return [...found, isName ? creation : { ...creation, newName: query.trim() }];
};

/**
 * The behaviour of a searchable choice: typing searches by name, arrows move, Enter takes, Escape leaves
 * everything as it was. Until somebody types, the list shows all options, even though the field contains the
 * chosen name.
 */
export const useSearchableOptions = ({ options, creation, value, onChange, clearable }: Settings) => {
  const [query, setQuery] = useState('');
  const search = useMemo(() => createNameSearch(options), [options]);
  const results = useMemo<readonly Option[]>(() => {
    const found = search(query);
    return creation ? withCreation(found, creation, query) : found;
  }, [search, query, creation]);
  const chosen = useMemo(
    () => (creation?.id === value ? creation : options.find(({ id }) => id === value)) ?? null,
    [options, creation, value],
  );

  const combobox = useCombobox<Option>({
    items: results as Option[],
    selectedItem: chosen,
    itemToString: nameOf,
    itemToKey: keyOf,
    scrollIntoView: leaveScrolling,
    stateReducer: (state, change) => reduce(state, change, clearable),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? null, selectedItem?.newName),
    onStateChange: ({ type, inputValue, isOpen }) => {
      if (type === stateChangeTypes.InputChange) setQuery(inputValue ?? '');
      else if (isOpen === false) setQuery('');
    },
  });

  return { ...combobox, results };
};
