import type { Ref } from 'react';

import { isEmail } from '@domain/email';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { TextBox } from '@/shared/controls/TextBox';

interface InviteUserMailProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (mail: string) => void;
  /** Whether somebody was through with it: until then nothing is wrong. */
  isLeft: boolean;
  onLeave: () => void;
  readOnly: boolean;
}

const problemOf = (mail: string): MessageKey | undefined => {
  if (mail === '') return 'inviteUser.mailRequired';
  return isEmail(mail) ? undefined : 'inviteUser.mailInvalid';
};

/** The address to invite; one that could not sign in later is no address (doc 1 §5). */
export const InviteUserMail = ({ ref, value, onChange, isLeft, onLeave, readOnly }: InviteUserMailProps) => {
  const text = useText();
  const problem = isLeft ? problemOf(value.trim()) : undefined;

  return (
    <TextBox
      ref={ref}
      required
      type="email"
      label={text('inviteUser.mail')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      hint={text('inviteUser.mailHint')}
      problem={problem && text(problem)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
    />
  );
};
