import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { signInMessages } from '@/i18n/catalogue/signIn';
import { Button } from '@/kit/Button';
import { TextBox } from '@/kit/controls/TextBox';
import { useDocumentTitle } from '@/kit/useDocumentTitle';
import type { Credentials } from '@/providers/auth/signIn';

import { AuthFrame } from './AuthFrame';
import styles from './AuthScreen.module.css';
import { findSignInProblem, type SignInProblem } from './findSignInProblem';
import { PasswordField } from './PasswordField';
import { Refusal } from './Refusal';
import { useSubmission } from './useSubmission';

interface SignInFormProps {
  /** Rejects with an Error whose message is the Spanish text to show. */
  onSignIn: (credentials: Credentials) => Promise<void>;
  /**
   * Called at the first sign that somebody is about to sign in, which is the time to fetch what comes next.
   */
  onEngaged?: (() => void) | undefined;
}

/** Mail and password, checked in the spec's order (SES-2). After a refusal the typed text stays. */
const SignInForm = ({ onSignIn, onEngaged }: SignInFormProps) => {
  const [credentials, setCredentials] = useState<Credentials>({ mail: '', password: '' });
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const mailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { isSending, refusal, forgetRefusal, send } = useSubmission(signInMessages.unexpected);

  const change = (changed: Partial<Credentials>) => {
    setCredentials((current) => ({ ...current, ...changed }));
    setProblem(null);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = findSignInProblem(credentials);
    setProblem(found);
    forgetRefusal();
    const signIn = () => onSignIn({ ...credentials, mail: credentials.mail.trim() });
    if (!found) send(signIn, passwordInput.current);
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
        name="email"
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
        name="password"
        autoComplete="current-password"
        readOnly={isSending}
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <Button variant="primary" type="submit" className={styles.submit} disabled={isSending}>
        {isSending ? signInMessages.submitting : signInMessages.submit}
      </Button>
    </form>
  );
};

interface SignInScreenProps extends SignInFormProps {
  /** Why the previous session ended. */
  notice?: ReactNode;
  forgotPasswordLink: ReactNode;
  /** Absent where there is nothing for everybody. */
  publicPageLink?: ReactNode;
}

/** /login (SES-1). Nothing else loads before a session, so it is plain HTML: no MUI, no react-admin. */
export const SignInScreen = ({ notice, forgotPasswordLink, publicPageLink, ...form }: SignInScreenProps) => {
  useDocumentTitle(signInMessages.title);

  return (
    <AuthFrame>
      <h1 className={styles.title}>{signInMessages.title}</h1>
      <SignInForm {...form} />
      <p className={styles.links}>
        {forgotPasswordLink}
        {publicPageLink}
      </p>
      {notice}
    </AuthFrame>
  );
};
