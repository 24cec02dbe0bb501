import { TextInput } from '@/shared/inputs/TextInput';
import type { InputProps } from '@/shared/inputs/useInputControl';
import { usersMessages } from '@/shared/texts/users';

/** The mail of a user, in the invitation and in the edit. */
export const MailInput = (props: Pick<InputProps, 'helperText' | 'validate'>) => (
  <TextInput
    {...props}
    source="email"
    type="email"
    label={usersMessages.mail}
    autoCapitalize="none"
    spellCheck={false}
  />
);
