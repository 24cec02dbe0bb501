import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';
import { ChoosePasswordScreen } from '@/custom-pages/auth/ChoosePasswordScreen';
import { passwordLinkMessages, type PasswordWording } from '@/i18n/catalogue/passwords';

import { SignInLink } from './SignInLink';

interface ChoosePasswordRouteProps {
  wording: PasswordWording;
  onChoose: (chosen: { token: string; newPassword: string }) => Promise<void>;
  /** The way to another link, where people can ask for one themselves. */
  anotherLink?: ReactNode;
}

/** Where a mailed link leads: its token is in the address. Leaving replaces that address, whose token is used up. */
export const ChoosePasswordRoute = ({ wording, onChoose, anotherLink }: ChoosePasswordRouteProps) => {
  const [, navigate] = useLocation();
  // As it stands in the address: wouter's other `useSearch` decodes it once, and the token would be decoded twice.
  const token = new URLSearchParams(useSearch()).get('token')?.trim() ?? '';

  return (
    <ChoosePasswordScreen
      wording={wording}
      token={token}
      onChoose={(newPassword) => onChoose({ token, newPassword })}
      onLeave={() => navigate(paths.signIn, { replace: true })}
      links={
        <>
          <SignInLink>{passwordLinkMessages.signIn}</SignInLink>
          {anotherLink}
        </>
      }
      leaveLink={<SignInLink replace>{passwordLinkMessages.signInNow}</SignInLink>}
    />
  );
};
