import { newPasswordMessages } from '@/i18n/catalogue/passwords';
import { setFirstPassword } from '@/providers/auth/passwords';

import { ChoosePasswordRoute } from './ChoosePasswordRoute';

/** /new-password?token=, where a mailed invitation leads. */
export const NewPasswordRoute = () => (
  <ChoosePasswordRoute wording={newPasswordMessages} onChoose={setFirstPassword} />
);
