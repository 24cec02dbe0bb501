import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { isEmail } from '@domain/accounts/email';

import { forgotPasswordMessages } from '@/i18n/catalogue/passwords';
import { Button } from '@/kit/Button';
import { TextBox } from '@/kit/controls/TextBox';
import { useDocumentTitle } from '@/kit/useDocumentTitle';

import { AuthFrame } from './AuthFrame';
import styles from './AuthScreen.module.css';
import { DonePanel } from './DonePanel';
import { Refusal } from './Refusal';
import { useSubmission } from './useSubmission';

interface ForgotPasswordFormProps {
  /** Rejects with an Error whose message is the Spanish text to show. */
  onRequest: (mail: string) => Promise<void>;
  onSent: () => void;
}

const problemOf = (mail: string): string | undefined => {
  if (!mail) return forgotPasswordMessages.mailRequired;
  return isEmail(mail) ? undefined : forgotPasswordMessages.mailInvalid;
};

/** The address to mail a link to. The form can be sent once the address looks like one (SES-8). */
const ForgotPasswordForm = ({ onRequest, onSent }: ForgotPasswordFormProps) => {
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const mailInput = useRef<HTMLInputElement>(null);
  const { isSending, refusal, send } = useSubmission(forgotPasswordMessages.failed);
  const mail = typed.trim();
  const problem = problemOf(mail);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending && !problem) send(() => onRequest(mail).then(onSent), mailInput.current);
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
        name="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <Button
        variant="primary"
        type="submit"
        className={styles.submit}
        disabled={isSending || problem !== undefined}
      >
        {isSending ? forgotPasswordMessages.submitting : forgotPasswordMessages.submit}
      </Button>
    </form>
  );
};

interface ForgotPasswordScreenProps extends Pick<ForgotPasswordFormProps, 'onRequest'> {
  /** The way back to /login. */
  signInLink: ReactNode;
}

/** /forgot-password (SES-8). */
export const ForgotPasswordScreen = ({ onRequest, signInLink }: ForgotPasswordScreenProps) => {
  const [isSent, setSent] = useState(false);
  useDocumentTitle(isSent ? forgotPasswordMessages.sentTitle : forgotPasswordMessages.title);

  return (
    <AuthFrame>
      {isSent ? (
        <DonePanel title={forgotPasswordMessages.sentTitle} text={forgotPasswordMessages.sent}>
          {signInLink}
        </DonePanel>
      ) : (
        <>
          <h1 className={styles.title}>{forgotPasswordMessages.title}</h1>
          <p className={styles.intro}>{forgotPasswordMessages.intro}</p>
          <ForgotPasswordForm onRequest={onRequest} onSent={() => setSent(true)} />
          <p className={styles.links}>{signInLink}</p>
        </>
      )}
    </AuthFrame>
  );
};
