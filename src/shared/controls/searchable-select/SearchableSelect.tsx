import { useId, useRef, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { ControlFrame } from '../ControlFrame';
import { OptionList } from './OptionList';
import { OptionPopup } from './OptionPopup';
import { SelectButtons } from './SelectButtons';
import { useSearchableOptions, type SelectOption } from './useSearchableOptions';

interface SearchableSelectProps {
  label: string;
  options: readonly SelectOption[];
  /** Id of the chosen option, null for none. */
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  loading?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Below the field: a hint, or what went wrong. */
  helper?: ReactNode;
  /** What is wrong with the choice, in place of the helper. */
  problem?: ReactNode;
  /** False where a choice can be changed but not taken back. */
  clearable?: boolean;
}

/**
 * A searchable, clearable choice of one among many (LST-11, REP-1), instant with 50,000 options. It is downshift's
 * combobox over a virtual list: MUI's Autocomplete moves by keyboard only among options that are in the document.
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
  helper,
  problem,
  clearable = true,
}: SearchableSelectProps) => {
  const text = useText();
  const noteId = useId();
  const field = useRef<HTMLDivElement>(null);
  const combobox = useSearchableOptions({ options, value, onChange, clearable });
  const { isOpen, results, inputValue } = combobox;
  // Until the options tell the name of what is chosen, it would come between what someone types.
  const isDisabled = disabled || (loading && value !== null);
  const isClearable = clearable && !isDisabled && (value !== null || inputValue !== '');

  // The list is in the document only while it is open, which downshift would complain about.
  combobox.getMenuProps({}, { suppressRefError: true });
  const input = combobox.getInputProps({
    disabled: isDisabled,
    ...(onBlur && { onBlur }),
    onKeyDown: (event) => {
      // A layer around the field stays open: Escape closes the top one only.
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
      hint={helper}
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
        {...(isClearable ? { onClear: clear } : {})}
      />
    </ControlFrame>
  );
};
