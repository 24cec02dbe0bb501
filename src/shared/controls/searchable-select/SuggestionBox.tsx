import { useId, useMemo, useRef, useState } from 'react';
import { useCombobox } from 'downshift';

import { createNameSearch } from '@domain/nameSearch';

import { ControlFrame, type ControlTexts } from '../ControlFrame';
import { OptionList } from './OptionList';
import { OptionPopup } from './OptionPopup';
import { SelectButtons } from './SelectButtons';
import { leaveScrolling, nameOf, type Choice } from './useSearchableOptions';

/** A possible value, with a note about it. */
export interface Suggestion {
  name: string;
  note?: string;
}

interface SuggestionBoxProps extends ControlTexts {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  suggestions: readonly Suggestion[];
  placeholder?: string | undefined;
}

const { stateChangeTypes } = useCombobox;

/**
 * A line of text with suggestions; any other text is valid too. It is downshift's combobox, like the
 * searchable choice.
 */
export const SuggestionBox = ({
  label,
  hint,
  problem,
  value,
  onChange,
  onBlur,
  suggestions,
  placeholder,
}: SuggestionBoxProps) => {
  const noteId = useId();
  const field = useRef<HTMLDivElement>(null);
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
  const input = {
    ...combobox.getInputProps({
      ...(onBlur && { onBlur }),
      // Immediately: otherwise the caret of a controlled field would jump to the end.
      onChange: (event) => {
        onChange(event.currentTarget.value);
        setQuery(event.currentTarget.value);
      },
      onKeyDown: (event) => {
        if (isOpen && event.key === 'Escape') event.stopPropagation();
      },
    }),
    // Without suggestions there is no list.
    'aria-expanded': isOpen,
  };
  const clear = () => {
    onChange('');
    setQuery('');
    document.getElementById(input.id)?.focus();
  };

  return (
    <ControlFrame
      ref={field}
      label={label}
      labelProps={combobox.getLabelProps()}
      hint={hint}
      problem={problem}
      noteId={noteId}
      popup={
        isOpen && (
          <OptionPopup anchor={field}>
            <OptionList combobox={{ ...combobox, results }} value={chosen} />
          </OptionPopup>
        )
      }
    >
      <input
        {...input}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
        aria-haspopup="listbox"
        aria-activedescendant={isOpen ? input['aria-activedescendant'] : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={noteId}
      />
      {(suggestions.length > 0 || value !== '') && (
        <SelectButtons
          isOpen={isOpen}
          toggleProps={combobox.getToggleButtonProps({ disabled: suggestions.length === 0 })}
          onClear={value === '' ? undefined : clear}
        />
      )}
    </ControlFrame>
  );
};
