import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';

import { ChoosePasswordScreen } from '@/custom-pages/auth/ChoosePasswordScreen';
import { ForgotPasswordScreen } from '@/custom-pages/auth/ForgotPasswordScreen';
import {
  newPasswordMessages,
  passwordLinkMessages,
  resetPasswordMessages,
  type PasswordWording,
} from '@/i18n/catalogue/passwords';
import { changePassword, requestPasswordLink, setFirstPassword } from '@/providers/auth/passwords';

import { numberedState } from '@/kit/address/historyState';
import { PreloadingLink } from './PreloadingLink';
import { ForgotPasswordRoute } from './routes';

interface SignInLinkProps {
  replace?: boolean;
  children: string;
}

/** The link to /login, whose code is already loaded. */
const SignInLink = (props: SignInLinkProps) => (
  <Link href={paths.signIn} state={numberedState({}, props.replace ? 0 : 1)} {...props} />
);

interface ChoosePasswordProps {
  wording: PasswordWording;
  onChoose: (chosen: { token: string; newPassword: string }) => Promise<void>;
  /** The link for asking for a new mail, if people can do so themselves. */
  anotherLink?: ReactNode;
}

/**
 * The screen that a mailed link leads to, with its token in the address. Leaving replaces that address,
 * because the token is used up.
 */
const ChoosePassword = ({ wording, onChoose, anotherLink }: ChoosePasswordProps) => {
  const [, navigate] = useLocation();
  // Read raw from the address: wouter's other `useSearch` decodes it once, and the token would be decoded twice.
  const token = new URLSearchParams(useSearch()).get('token')?.trim() ?? '';

  return (
    <ChoosePasswordScreen
      wording={wording}
      token={token}
      onChoose={(newPassword) => onChoose({ token, newPassword })}
      onLeave={() => navigate(paths.signIn, { replace: true, state: numberedState() })}
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

/** /forgot-password. */
export const ForgotPassword = () => (
  <ForgotPasswordScreen
    onRequest={requestPasswordLink}
    signInLink={<SignInLink>{passwordLinkMessages.signIn}</SignInLink>}
  />
);

/** /new-password?token=, where a mailed invitation leads. */
export const NewPassword = () => <ChoosePassword wording={newPasswordMessages} onChoose={setFirstPassword} />;

/** /reset-password?token=, where a mailed reset link leads. */
export const ResetPassword = () => (
  <ChoosePassword
    wording={resetPasswordMessages}
    onChoose={changePassword}
    anotherLink={
      <PreloadingLink to={paths.forgotPassword} screen={ForgotPasswordRoute}>
        {passwordLinkMessages.anotherLink}
      </PreloadingLink>
    }
  />
);
