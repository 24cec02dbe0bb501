import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { SuggestionBox, type Suggestion } from '../controls/searchable-select/SuggestionBox';
import { useInputControl, type InputProps } from './useInputControl';

interface SuggestionInputProps extends InputProps {
  suggestions: readonly Suggestion[];
  placeholder?: MessageKey;
}

/** A text for which a suggestion is usually right, but any text is valid. */
export const SuggestionInput = ({ suggestions, placeholder, ...input }: SuggestionInputProps) => {
  const text = useText();
  const { field, frame } = useInputControl(input);

  return (
    <SuggestionBox
      {...frame}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      suggestions={suggestions}
      placeholder={placeholder && text(placeholder)}
    />
  );
};
