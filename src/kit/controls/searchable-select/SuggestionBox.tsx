import { useMemo, useState } from 'react';
import { useCombobox } from 'downshift';

import { createNameSearch } from '@domain/nameSearch';

import type { ControlTexts } from '../ControlFrame';
import { ComboboxField } from './ComboboxField';
import { OptionList } from './OptionList';
import { leaveScrolling, nameOf, type Choice } from './useSearchableOptions';

export type Suggestion = Omit<Choice, 'id'>;

interface SuggestionBoxProps extends ControlTexts {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  suggestions: readonly Suggestion[];
  placeholder?: string | undefined;
}

const { stateChangeTypes } = useCombobox;

/** A line of text with suggestions; any other text is valid too. */
export const SuggestionBox = ({
  value,
  onChange,
  onBlur,
  suggestions,
  placeholder,
  ...texts
}: SuggestionBoxProps) => {
  const [query, setQuery] = useState('');
  const options = useMemo(
    () => suggestions.map((suggestion, index) => ({ ...suggestion, id: index + 1 })),
    [suggestions],
  );
  const search = useMemo(() => createNameSearch(options), [options]);
  const results = useMemo(() => search(query), [search, query]);
  const combobox = useCombobox<Choice>({
    items: results as Choice[],
    itemToString: nameOf,
    selectedItem: null,
    inputValue: value,
    scrollIntoView: leaveScrolling,
    stateReducer: (state, { type, changes }) => {
      // Leaving the field doesn't take the highlighted suggestion, and Escape closes the list without
      // emptying the field.
      if (type === stateChangeTypes.InputBlur) return { ...changes, selectedItem: null, inputValue: value };
      if (type === stateChangeTypes.InputKeyDownEscape) return { ...changes, inputValue: value };
      if (type === stateChangeTypes.InputClick && state.isOpen) return state;
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.name);
    },
    onStateChange: ({ type, isOpen }) => {
      if (type !== stateChangeTypes.InputChange && isOpen === false) setQuery('');
    },
  });
  const isOpen = combobox.isOpen && results.length > 0;
  const chosen = options.find(({ name }) => name === value)?.id ?? null;

  combobox.getMenuProps({}, { suppressRefError: true });
  const input = combobox.getInputProps({
    ...(onBlur && { onBlur }),
    // Immediately: otherwise the caret of a controlled field would jump to the end.
    onChange: (event) => {
      onChange(event.currentTarget.value);
      setQuery(event.currentTarget.value);
    },
  });
  const toggle = combobox.getToggleButtonProps({ disabled: suggestions.length === 0 });
  const clear = () => {
    onChange('');
    setQuery('');
  };

  return (
    <ComboboxField
      {...texts}
      labelProps={combobox.getLabelProps()}
      // Without suggestions there is no list.
      inputProps={{ ...input, placeholder, 'aria-expanded': isOpen }}
      toggleProps={suggestions.length > 0 || value !== '' ? toggle : undefined}
      isOpen={isOpen}
      hasOptions={isOpen}
      popup={<OptionList combobox={{ ...combobox, results }} value={chosen} onClose={combobox.closeMenu} />}
      onClear={value === '' ? undefined : clear}
    />
  );
};
