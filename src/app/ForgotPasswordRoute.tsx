import { ForgotPasswordScreen } from '@/custom-pages/auth/ForgotPasswordScreen';
import { passwordLinkMessages } from '@/i18n/catalogue/passwords';
import { requestPasswordLink } from '@/providers/auth/passwords';

import { SignInLink } from './SignInLink';

/** /forgot-password. */
export const ForgotPasswordRoute = () => (
  <ForgotPasswordScreen
    onRequest={requestPasswordLink}
    signInLink={<SignInLink>{passwordLinkMessages.signIn}</SignInLink>}
  />
);
