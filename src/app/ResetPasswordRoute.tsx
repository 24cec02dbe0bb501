import { paths } from '@domain/paths';
import { passwordLinkMessages, resetPasswordMessages } from '@/i18n/catalogue/passwords';
import { changePassword } from '@/providers/auth/passwords';

import { ChoosePasswordRoute } from './ChoosePasswordRoute';
import { ForgotPasswordRoute } from './lazyScreens';
import { PreloadingLink } from './PreloadingLink';

/** /reset-password?token=, where a mailed reset link leads. */
export const ResetPasswordRoute = () => (
  <ChoosePasswordRoute
    wording={resetPasswordMessages}
    onChoose={changePassword}
    anotherLink={
      <PreloadingLink to={paths.forgotPassword} screen={ForgotPasswordRoute}>
        {passwordLinkMessages.anotherLink}
      </PreloadingLink>
    }
  />
);
