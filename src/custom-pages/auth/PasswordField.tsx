import { useState, type KeyboardEvent } from 'react';

import { signInMessages } from '@/i18n/catalogue/signIn';
import { BasicIcon } from '@/kit/BasicIcon';
import { Button } from '@/kit/Button';
import { TextBox, type TextBoxProps } from '@/kit/controls/TextBox';

import styles from './AuthScreen.module.css';

/** A password that can be shown, with a warning about Caps Lock. */
export const PasswordField = (props: Omit<TextBoxProps, 'type' | 'hint' | 'action'>) => {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextBox
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      hint={isCapsLock ? signInMessages.capsLock : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      action={
        <Button
          variant="icon"
          icon={<BasicIcon name={isShown ? 'eyeOff' : 'eye'} />}
          className={styles.reveal}
          onClick={() => setShown(!isShown)}
        >
          {/* Not a label: a search for the field 'Contraseña' must find only one. */}
          <span className="visually-hidden">
            {isShown ? signInMessages.hidePassword : signInMessages.showPassword}
          </span>
        </Button>
      }
    />
  );
};
