import { passwordRules } from '@domain/password';
import { choosePasswordMessages, passwordRuleMessages } from '@/i18n/catalogue/passwords';
import { BasicIcon } from '@/shared/BasicIcon';

import styles from './PasswordRules.module.css';

/** The rules for a password, each marked as soon as what is typed meets it, and read out then. */
export const PasswordRules = ({ password }: { password: string }) => (
  // Not the label of a field: whoever looks for the passwords by their labels finds these two.
  <ul className={styles.rules} aria-label={choosePasswordMessages.rules}>
    {passwordRules.map(({ name, isMet }) => {
      const met = isMet(password);
      return (
        <li key={name} data-met={met} aria-live="polite" aria-atomic="true">
          <BasicIcon name={met ? 'check' : 'circle'} size={18} />
          <span>{passwordRuleMessages[name]}</span>
          <span className="visually-hidden">
            : {met ? choosePasswordMessages.ruleMet : choosePasswordMessages.rulePending}
          </span>
        </li>
      );
    })}
  </ul>
);
