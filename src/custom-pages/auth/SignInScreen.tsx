import type { ReactNode } from 'react';

import type { Credentials } from '@/providers/auth/signIn';
import { signInMessages } from '@/i18n/catalogue/signIn';
import { useDocumentTitle } from '@/shared/useDocumentTitle';

import { AuthFrame } from './AuthFrame';
import styles from './AuthScreen.module.css';
import { SignInForm } from './SignInForm';

interface SignInScreenProps {
  /** Rejects with an Error whose message is the Spanish text to show. */
  onSignIn: (credentials: Credentials) => Promise<void>;
  /** Why the previous session ended. */
  notice?: ReactNode;
  /**
   * Called at the first sign that somebody is about to sign in, which is the time to fetch what comes next.
   */
  onEngaged?: () => void;
  /** The link to /forgot-password. */
  forgotPasswordLink: ReactNode;
}

/** /login (SES-1). Nothing else loads before a session, so it is plain HTML: no MUI, no react-admin. */
export const SignInScreen = ({ onSignIn, notice, onEngaged, forgotPasswordLink }: SignInScreenProps) => {
  useDocumentTitle(signInMessages.title);

  return (
    <AuthFrame>
      <h1 className={styles.title}>{signInMessages.title}</h1>
      <SignInForm onSignIn={onSignIn} onEngaged={onEngaged} />
      <p className={styles.links}>{forgotPasswordLink}</p>
      {notice}
    </AuthFrame>
  );
};
