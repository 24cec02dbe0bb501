import { useId, useRef } from 'react';

import { useText } from '@/i18n/useText';

import { ControlFrame, type ControlTexts } from '../ControlFrame';
import { OptionList } from './OptionList';
import { OptionPopup } from './OptionPopup';
import { SelectButtons } from './SelectButtons';
import { useSearchableOptions, type Choice } from './useSearchableOptions';

interface SearchableSelectProps extends ControlTexts {
  options: readonly Choice[];
  /** Id of the chosen option, null for none. */
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  loading?: boolean;
  disabled?: boolean;
  placeholder?: string | undefined;
  /** False if a choice can be changed but not cleared. */
  clearable?: boolean;
}

/**
 * A searchable, clearable choice of one among many (LST-11, REP-1), instant with 50,000 options. It is
 * downshift's combobox over a virtual list. MUI's Autocomplete doesn't work with one: its keyboard reaches
 * only options that are in the document.
 */
export const SearchableSelect = ({
  label,
  options,
  value,
  onChange,
  onBlur,
  loading = false,
  disabled = false,
  placeholder,
  hint,
  problem,
  clearable = true,
}: SearchableSelectProps) => {
  const text = useText();
  const noteId = useId();
  const field = useRef<HTMLDivElement>(null);
  const combobox = useSearchableOptions({ options, value, onChange, clearable });
  const { isOpen, results, inputValue } = combobox;
  // Until the options with the chosen name have loaded, that name would interrupt typing.
  const isDisabled = disabled || (loading && value !== null);
  const isClearable = clearable && !isDisabled && (value !== null || inputValue !== '');

  // The list is in the document only while it is open, and downshift would complain.
  combobox.getMenuProps({}, { suppressRefError: true });
  const input = combobox.getInputProps({
    disabled: isDisabled,
    ...(onBlur && { onBlur }),
    onKeyDown: (event) => {
      // Keeps a surrounding dialog open: Escape closes only the top layer.
      if (isOpen && event.key === 'Escape') event.stopPropagation();
    },
  });
  const clear = () => {
    combobox.reset();
    if (value !== null) onChange(null);
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
            {results.length > 0 ? (
              <OptionList combobox={combobox} value={value} />
            ) : (
              text(loading ? 'common.loading' : 'common.noOptions')
            )}
          </OptionPopup>
        )
      }
    >
      <input
        {...input}
        disabled={isDisabled}
        placeholder={loading ? text('common.loading') : placeholder}
        autoCapitalize="none"
        spellCheck={false}
        aria-haspopup="listbox"
        aria-busy={loading}
        aria-activedescendant={results.length > 0 ? input['aria-activedescendant'] : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={noteId}
      />
      <SelectButtons
        isOpen={isOpen}
        toggleProps={combobox.getToggleButtonProps({ disabled: isDisabled })}
        onClear={isClearable ? clear : undefined}
      />
    </ControlFrame>
  );
};
