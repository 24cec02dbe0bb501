import { refusalTexts } from '@contract/serving/refusalTexts';
import { passwordRules } from '@domain/accounts/password';

import { Refusal } from '../refusal';

/** @throws Refusal 400 for a password that breaks the rules of SES-11. */
export const requireGoodPassword = (password: string): void => {
  if (!passwordRules.every(({ isMet }) => isMet(password))) {
    throw new Refusal(400, refusalTexts.weakPassword);
  }
};
