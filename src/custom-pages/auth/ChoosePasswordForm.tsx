import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

import { findPasswordProblem, passwordRules, type PasswordProblem } from '@domain/accounts/password';

import {
  choosePasswordMessages,
  passwordRuleMessages,
  type PasswordWording,
} from '@/i18n/catalogue/passwords';
import { startMessages } from '@/i18n/catalogue/start';
import { BasicIcon } from '@/kit/BasicIcon';
import { Button } from '@/kit/Button';

import styles from './AuthScreen.module.css';
import { PasswordField } from './PasswordField';
import passwordStyles from './passwords.module.css';
import { Refusal } from './Refusal';
import { useSubmission } from './useSubmission';

interface ChoosePasswordFormProps {
  wording: PasswordWording;
  /** Empty if the address has none; then nothing can be sent. */
  token: string;
  onChoose: (password: string) => Promise<void>;
  onDone: () => void;
}

/** The field that a problem belongs to; a missing token belongs to none. */
const fieldOf = {
  passwordRequired: 'password',
  confirmationRequired: 'confirmation',
  tokenMissing: null,
  rulesUnmet: 'password',
  mismatch: 'confirmation',
} as const satisfies Record<PasswordProblem, string | null>;

/** Of the fields, for password managers. */
const names = { password: 'newPassword', confirmation: 'confirmPassword' } as const;

/** The rules for a password. Each is marked, and read aloud, as soon as the typed password meets it. */
const PasswordRules = ({ password }: { password: string }) => (
  // Not the label of a field: a search for the password fields by their labels must find only these two.
  <ul className={passwordStyles.rules} aria-label={choosePasswordMessages.rules}>
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

/**
 * A password and its repetition, checked in the spec's order (SES-12). After a refusal the typed text stays.
 */
export const ChoosePasswordForm = ({ wording, token, onChoose, onDone }: ChoosePasswordFormProps) => {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const inputs = {
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };
  const { isSending, refusal, forgetRefusal, send } = useSubmission(wording.failed);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = findPasswordProblem({ ...typed, token });
    const field = found && fieldOf[found];
    setProblem(found);
    forgetRefusal();
    if (!found) send(() => onChoose(typed.password).then(onDone), inputs.password.current);
    else if (field) inputs[field].current?.focus();
  };

  const fieldProps = (field: keyof typeof inputs) => ({
    ref: inputs[field],
    name: names[field],
    label: choosePasswordMessages[field],
    problem: problem && fieldOf[problem] === field ? choosePasswordMessages[problem] : undefined,
    autoComplete: 'new-password',
    readOnly: isSending,
    value: typed[field],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped((current) => ({ ...current, [field]: value }));
      setProblem(null);
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {token ? (
        <Refusal text={refusal} />
      ) : (
        <Refusal text={choosePasswordMessages.tokenMissing} hint={wording.withoutToken} />
      )}
      <PasswordField {...fieldProps('password')} />
      <PasswordRules password={typed.password} />
      <PasswordField {...fieldProps('confirmation')} />
      <Button variant="primary" type="submit" className={styles.submit} disabled={isSending || !token}>
        {isSending ? startMessages.saving : choosePasswordMessages.submit}
      </Button>
    </form>
  );
};
