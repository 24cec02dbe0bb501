import { useRef, useState, type SubmitEvent } from 'react';

import { isEmail } from '@domain/email';
import { forgotPasswordMessages } from '@/i18n/catalogue/passwords';
import { TextBox } from '@/shared/controls/TextBox';
import { useOneAtATime } from '@/shared/useOneAtATime';

import styles from './AuthScreen.module.css';
import { Refusal } from './Refusal';

interface ForgotPasswordFormProps {
  onRequest: (mail: string) => Promise<void>;
  onSent: () => void;
}

const problemOf = (mail: string): string | undefined => {
  if (!mail) return forgotPasswordMessages.mailRequired;
  return isEmail(mail) ? undefined : forgotPasswordMessages.mailInvalid;
};

/** The address to mail a link to. The form can be sent once the address looks like one (SES-8). */
export const ForgotPasswordForm = ({ onRequest, onSent }: ForgotPasswordFormProps) => {
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const mailInput = useRef<HTMLInputElement>(null);
  const oneAtATime = useOneAtATime();
  const mail = typed.trim();
  const problem = problemOf(mail);

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await onRequest(mail);
      onSent();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : forgotPasswordMessages.failed);
      setSending(false);
      // The disabled button lost the focus. From here, Enter tries again.
      mailInput.current?.focus();
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending && !problem) void oneAtATime(send);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Refusal text={refusal} />
      <TextBox
        ref={mailInput}
        label={forgotPasswordMessages.mail}
        // It takes the problem's place and has the same height: nothing below may move under a pointer that
        // leaves the field.
        hint={forgotPasswordMessages.mailHint}
        problem={isLeft ? problem : undefined}
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <button type="submit" className={styles.submit} disabled={isSending || problem !== undefined}>
        {isSending ? forgotPasswordMessages.submitting : forgotPasswordMessages.submit}
      </button>
    </form>
  );
};
