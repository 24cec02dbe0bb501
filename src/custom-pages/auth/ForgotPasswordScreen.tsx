import { useState, type ReactNode } from 'react';

import { forgotPasswordMessages } from '@/i18n/catalogue/passwords';
import { useDocumentTitle } from '@/shared/useDocumentTitle';

import { AuthFrame } from './AuthFrame';
import styles from './AuthScreen.module.css';
import { DonePanel } from './DonePanel';
import { ForgotPasswordForm } from './ForgotPasswordForm';

interface ForgotPasswordScreenProps {
  /** Rejects with an Error whose message is the Spanish text to show. */
  onRequest: (mail: string) => Promise<void>;
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
