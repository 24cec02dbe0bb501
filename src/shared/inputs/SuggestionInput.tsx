import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { SuggestionBox, type Suggestion } from '../controls/searchable-select/SuggestionBox';
import { useInputControl, type InputProps } from './useInputControl';

interface SuggestionInputProps extends InputProps {
  suggestions: readonly Suggestion[];
  placeholder?: MessageKey;
  /** In place of the label's text, where the label needs a name in it. */
  labelText?: string;
  /** What is worth knowing of its value. */
  hintText?: string;
}

/** A text of a form that is best one of the suggestions, and may be any other. */
export const SuggestionInput = ({
  suggestions,
  placeholder,
  labelText,
  hintText,
  ...input
}: SuggestionInputProps) => {
  const text = useText();
  const { field, frame } = useInputControl(input);

  return (
    <SuggestionBox
      {...frame}
      {...(labelText === undefined ? {} : { label: labelText })}
      {...(hintText === undefined ? {} : { hint: hintText })}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      suggestions={suggestions}
      placeholder={placeholder && text(placeholder)}
    />
  );
};
