import { useRef, useState, type SubmitEvent } from 'react';

import type { Credentials } from '@/providers/auth/signIn';

import { findSignInProblem, type SignInProblem } from './findSignInProblem';
import { signInMessages } from '@/i18n/catalogue/signIn';
import { TextBox } from '@/shared/controls/TextBox';
import { useOneAtATime } from '@/shared/useOneAtATime';

import styles from './AuthScreen.module.css';
import { PasswordField } from './PasswordField';
import { Refusal } from './Refusal';

interface SignInFormProps {
  onSignIn: (credentials: Credentials) => Promise<void>;
  onEngaged?: (() => void) | undefined;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : signInMessages.unexpected);

/** Mail and password, checked in the spec's order (SES-2). After a refusal the typed text stays. */
export const SignInForm = ({ onSignIn, onEngaged }: SignInFormProps) => {
  const [credentials, setCredentials] = useState<Credentials>({ mail: '', password: '' });
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const mailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const oneAtATime = useOneAtATime();

  const change = (changed: Partial<Credentials>) => {
    setCredentials((current) => ({ ...current, ...changed }));
    setProblem(null);
  };

  const send = async () => {
    setSending(true);
    try {
      await onSignIn({ ...credentials, mail: credentials.mail.trim() });
    } catch (error) {
      setRefusal(messageOf(error));
      setSending(false);
      // The disabled button lost the focus. From here, Enter tries again.
      passwordInput.current?.focus();
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = findSignInProblem(credentials);
    setProblem(found);
    setRefusal(null);
    if (!found) void oneAtATime(send);
    else (found === 'passwordRequired' ? passwordInput : mailInput).current?.focus();
  };

  const isPasswordProblem = problem === 'passwordRequired';
  const problemText = problem ? signInMessages[problem] : undefined;

  return (
    <form className={styles.form} noValidate onSubmit={submit} onFocus={onEngaged}>
      <Refusal text={refusal} />
      <TextBox
        ref={mailInput}
        label={signInMessages.mail}
        problem={isPasswordProblem ? undefined : problemText}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        value={credentials.mail}
        onChange={(event) => change({ mail: event.target.value })}
      />
      <PasswordField
        ref={passwordInput}
        label={signInMessages.password}
        problem={isPasswordProblem ? problemText : undefined}
        autoComplete="current-password"
        readOnly={isSending}
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <button type="submit" className={styles.submit} disabled={isSending}>
        {isSending ? signInMessages.submitting : signInMessages.submit}
      </button>
    </form>
  );
};
