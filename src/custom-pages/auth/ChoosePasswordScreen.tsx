import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { PASSWORD_REDIRECT_MS } from '@/config/constants';
import { choosePasswordMessages, type PasswordWording } from '@/i18n/catalogue/passwords';
import { useDocumentTitle } from '@/kit/useDocumentTitle';

import { AuthFrame } from './AuthFrame';
import styles from './AuthScreen.module.css';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import { DonePanel } from './DonePanel';

interface ChoosePasswordScreenProps {
  wording: PasswordWording;
  /** From the address; empty if it has none. */
  token: string;
  /** Rejects with an Error whose message is the Spanish text to show. */
  onChoose: (password: string) => Promise<void>;
  /** Called some seconds after success (SES-13, CON-2). */
  onLeave: () => void;
  /** Other places to go from the form. */
  links: ReactNode;
  /** A link to leave after success without waiting. */
  leaveLink: ReactNode;
}

/** /reset-password and /new-password, which differ only in their texts (SES-10). */
export const ChoosePasswordScreen = ({
  wording,
  token,
  onChoose,
  onLeave,
  links,
  leaveLink,
}: ChoosePasswordScreenProps) => {
  const [isDone, setDone] = useState(false);
  useDocumentTitle(isDone ? wording.done : wording.title);

  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => leave(), PASSWORD_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  return (
    <AuthFrame>
      {isDone ? (
        <DonePanel title={wording.done} text={choosePasswordMessages.redirecting}>
          {leaveLink}
        </DonePanel>
      ) : (
        <>
          <h1 className={styles.title}>{wording.title}</h1>
          <ChoosePasswordForm
            wording={wording}
            token={token}
            onChoose={onChoose}
            onDone={() => setDone(true)}
          />
          <p className={styles.links}>{links}</p>
        </>
      )}
    </AuthFrame>
  );
};
