import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { PASSWORD_REDIRECT_MS } from '@/config/constants';
import { choosePasswordMessages } from '@/i18n/catalogue/passwords';

import { DonePanel } from './DonePanel';

interface PasswordChosenProps {
  title: string;
  onLeave: () => void;
  leaveLink: ReactNode;
}

/** Says that the password is set and leaves after three seconds (SES-13, CON-2). */
export const PasswordChosen = ({ title, onLeave, leaveLink }: PasswordChosenProps) => {
  const onElapsed = useEffectEvent(onLeave);

  useEffect(() => {
    const timer = setTimeout(() => onElapsed(), PASSWORD_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <DonePanel title={title} text={choosePasswordMessages.redirecting}>
      {leaveLink}
    </DonePanel>
  );
};
