import { TextInput } from '@/shared/inputs/TextInput';
import type { InputProps } from '@/shared/inputs/useInputControl';

/** The mail of a user, in the invitation and in the edit. */
export const MailInput = (props: Pick<InputProps, 'helperText' | 'validate'>) => (
  <TextInput
    {...props}
    source="email"
    type="email"
    label="users.mail"
    autoCapitalize="none"
    spellCheck={false}
  />
);
