import { useTranslate } from 'react-admin';

import { useText } from '@/i18n/useText';

import { isAppError } from './errorKind';

/** The text of an error: what went wrong and, if the failure says so, what to do. */
export interface ErrorText {
  message: string;
  hint?: string | undefined;
}

/** Turns a rejection of the data provider into Spanish; an error from anywhere else gets the general text. */
export const useErrorText = () => {
  const text = useText();
  const translate = useTranslate();

  return (error: unknown): ErrorText => {
    if (!isAppError(error)) {
      return { message: text('common.unexpectedError'), hint: text('common.unexpectedErrorHint') };
    }
    const { args, hint } = error.body;
    return {
      message: translate(error.message, { ...args, _: error.message }),
      hint: hint && translate(hint, { _: hint }),
    };
  };
};
