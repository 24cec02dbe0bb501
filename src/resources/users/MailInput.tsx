import { TextInput } from '@/kit/inputs/TextInput';
import type { InputProps } from '@/kit/inputs/useInputControl';

import { usersMessages } from './parts/texts';

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
