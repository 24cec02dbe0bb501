import type { MouseEvent } from 'react';

import { useText } from '@/i18n/useText';

import type { ControlTexts } from '../ControlFrame';
import { ComboboxField } from './ComboboxField';
import { OptionList } from './OptionList';
import { useSearchableOptions, type Choice } from './useSearchableOptions';

/** The cast is safe: every id that arrives is one of `options` or `creation`. */
type OnChange = (id: Choice['id'] | null, newName?: string) => void;

export interface SearchableSelectProps<Id> extends ControlTexts {
  options: readonly Choice<Id>[];
  /** An option for something new, which is listed whatever is typed. */
  creation?: Choice<Id> | undefined;
  value: Id | null;
  /** @param newName what was typed as the name of something new */
  onChange: (id: Id | null, newName?: string) => void;
  onBlur?: () => void;
  loading?: boolean;
  disabled?: boolean;
  required?: boolean;
  placeholder?: string | undefined;
  /** False if a choice can be changed but not cleared. */
  clearable?: boolean;
}

/**
 * A searchable, clearable choice of one among many (LST-11, REP-1), instant with 50,000 options. It is
 * downshift's combobox over a virtual list. MUI's Autocomplete doesn't work with one: its keyboard reaches
 * only options that are in the document.
 */
export const SearchableSelect = <Id extends number | string = number>({
  options,
  creation,
  value,
  onChange,
  onBlur,
  loading = false,
  disabled = false,
  required = false,
  placeholder,
  clearable = true,
  ...texts
}: SearchableSelectProps<Id>) => {
  const text = useText();
  const combobox = useSearchableOptions({
    options,
    creation,
    value,
    onChange: onChange as OnChange,
    clearable,
  });
  const { isOpen, results, inputValue } = combobox;
  // With a choice, the field is disabled until the options have loaded: the chosen name would arrive in the
  // middle of typing.
  const isDisabled = disabled || (loading && value !== null);
  const isClearable = clearable && !isDisabled && (value !== null || inputValue !== '');

  // The list is in the document only while it is open, and downshift would complain.
  combobox.getMenuProps({}, { suppressRefError: true });
  const clear = () => {
    combobox.reset();
    if (value !== null) onChange(null);
  };
  // As Tab does: what is typed next is searched for in place of the chosen name. With the list open, a click moves the cursor.
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!isOpen) currentTarget.select();
  };

  return (
    <ComboboxField
      {...texts}
      labelProps={combobox.getLabelProps()}
      inputProps={{
        ...combobox.getInputProps({ disabled: isDisabled, onClick, ...(onBlur && { onBlur }) }),
        disabled: isDisabled,
        placeholder: loading ? text('common.loading') : placeholder,
        'aria-busy': loading,
        'aria-required': required,
      }}
      toggleProps={combobox.getToggleButtonProps({ disabled: isDisabled })}
      isOpen={isOpen}
      hasOptions={results.length > 0}
      popup={
        results.length > 0 ? (
          <OptionList combobox={combobox} value={value} onClose={combobox.closeMenu} />
        ) : (
          text(loading ? 'common.loading' : 'common.noOptions')
        )
      }
      onClear={isClearable ? clear : undefined}
    />
  );
};
