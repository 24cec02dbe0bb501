import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { SearchableSelect, type SearchableSelectProps } from '../controls/searchable-select/SearchableSelect';
import { useInputControl, type InputProps } from './useInputControl';

interface AutocompleteInputProps<Id>
  extends InputProps, Pick<SearchableSelectProps<Id>, 'creation' | 'disabled' | 'clearable'> {
  choices: SearchableSelectProps<Id>['options'];
  isPending?: boolean;
  placeholder?: MessageKey | undefined;
  /** Called after the choice is applied. */
  onChange?: SearchableSelectProps<Id>['onChange'];
}

/** A searchable choice of one among many; its value is the id, null for none. */
export const AutocompleteInput = <Id extends number | string = number>({
  source,
  label,
  validate,
  helperText,
  choices,
  isPending = false,
  placeholder,
  onChange,
  ...control
}: AutocompleteInputProps<Id>) => {
  const text = useText();
  const { field, frame, isRequired } = useInputControl({ source, label, validate, helperText });

  return (
    <SearchableSelect
      {...control}
      {...frame}
      options={choices}
      value={field.value as Id | null}
      onChange={(id, newName) => {
        field.onChange(id);
        onChange?.(id, newName);
      }}
      onBlur={field.onBlur}
      loading={isPending}
      required={isRequired}
      placeholder={placeholder && text(placeholder)}
    />
  );
};
