import { SearchableSelect } from '../controls/searchable-select/SearchableSelect';
import type { SelectOption } from '../controls/searchable-select/useSearchableOptions';
import { useText } from '@/i18n/useText';
import type { MessageKey } from '@/i18n/catalogue';
import { useInputControl, type InputProps } from './useInputControl';

interface AutocompleteInputProps extends InputProps {
  choices: readonly SelectOption[];
  /** While the choices are on their way. */
  isPending?: boolean;
  disabled?: boolean;
  placeholder?: MessageKey;
  /** False where a choice can be changed but not taken back. */
  clearable?: boolean;
  /** Called after the choice counts. */
  onChange?: (id: number | null) => void;
}

/** A searchable choice of one among many; its value is the id, null for none. */
export const AutocompleteInput = ({
  choices,
  isPending = false,
  disabled = false,
  placeholder,
  clearable = true,
  onChange,
  ...input
}: AutocompleteInputProps) => {
  const text = useText();
  const { field, frame } = useInputControl(input);

  return (
    <SearchableSelect
      label={frame.label}
      helper={frame.hint}
      problem={frame.problem}
      options={choices}
      value={field.value as number | null}
      onChange={(id) => {
        field.onChange(id);
        onChange?.(id);
      }}
      onBlur={field.onBlur}
      loading={isPending}
      disabled={disabled}
      clearable={clearable}
      {...(placeholder && { placeholder: text(placeholder) })}
    />
  );
};
