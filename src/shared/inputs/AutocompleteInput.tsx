import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { SearchableSelect } from '../controls/searchable-select/SearchableSelect';
import type { Choice } from '../controls/searchable-select/useSearchableOptions';
import { useInputControl, type InputProps } from './useInputControl';

interface AutocompleteInputProps<Id> extends InputProps {
  choices: readonly Choice<Id>[];
  /** The choice of something new, which stands in the list whatever is typed. */
  creation?: Choice<Id>;
  /** True while the choices are loading. */
  isPending?: boolean;
  disabled?: boolean;
  placeholder?: MessageKey | undefined;
  /** False if a choice can be changed but not cleared. */
  clearable?: boolean;
  /**
   * Called after the choice is applied.
   * @param newName what was typed as the name of something new
   */
  onChange?: (id: Id | null, newName?: string) => void;
}

/** A searchable choice of one among many; its value is the id, null for none. */
export const AutocompleteInput = <Id extends number | string = number>({
  choices,
  creation,
  isPending = false,
  disabled = false,
  placeholder,
  clearable = true,
  onChange,
  ...input
}: AutocompleteInputProps<Id>) => {
  const text = useText();
  const { field, frame } = useInputControl(input);

  return (
    <SearchableSelect
      {...frame}
      options={choices}
      creation={creation}
      value={field.value as Id | null}
      onChange={(id, newName) => {
        field.onChange(id);
        onChange?.(id, newName);
      }}
      onBlur={field.onBlur}
      loading={isPending}
      disabled={disabled}
      clearable={clearable}
      placeholder={placeholder && text(placeholder)}
    />
  );
};
