import { useState, type Ref } from 'react';
import { TextField } from '@mui/material';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

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

  const problem = problemOf({ isTaken, isMissing: isLeft && value.trim() === '' });

  return (
    <TextField
      inputRef={ref}
      fullWidth
      label={text('normalizedVariables.name')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setLeft(true)}
      error={problem !== null}
      helperText={problem && text(problem)}
      slotProps={{ htmlInput: { autoComplete: 'off', 'aria-required': true } }}
    />
  );
};
