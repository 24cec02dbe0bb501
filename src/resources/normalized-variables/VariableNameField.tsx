import { useState, type Ref } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { TextBox } from '@/shared/controls/TextBox';
import { useSettled } from '@/shared/controls/useSettled';

interface VariableNameFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (name: string) => void;
  /** Whether the server knows another variable by this name. */
  isTaken: boolean;
}

const problemOf = ({ isTaken, isMissing }: { isTaken: boolean; isMissing: boolean }): MessageKey | null => {
  if (isTaken) return 'normalizedVariables.nameTaken';
  return isMissing ? 'normalizedVariables.nameRequired' : null;
};

/** The name, which a variable can't do without (doc 2 §5). */
export const VariableNameField = ({ ref, value, onChange, isTaken }: VariableNameFieldProps) => {
  const text = useText();
  // Until somebody was through with it nothing is missing.
  const [isLeft, setLeft] = useState(false);

  const problem = useSettled(problemOf({ isTaken, isMissing: isLeft && value.trim() === '' }));

  return (
    <TextBox
      ref={ref}
      label={text('normalizedVariables.name')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setLeft(true)}
      problem={problem ? text(problem) : undefined}
      autoComplete="off"
      aria-required
    />
  );
};
