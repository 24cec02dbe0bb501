import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

import { useText } from '@/i18n/useText';

import { isAppError } from './errorKind';

/** What a person reads of an error: what went wrong and, where the failure tells it, what to do. */
export interface ErrorText {
  message: string;
  hint?: string;
}

/** Turns what the data provider rejected with into Spanish; an error of any other origin gets the general text. */
export const useErrorText = () => {
  const text = useText();
  const translate = useTranslate();

  return useCallback(
    (error: unknown): ErrorText => {
      if (!isAppError(error)) {
        return { message: text('common.unexpectedError'), hint: text('common.unexpectedErrorHint') };
      }
      const { args, hint } = error.body;
      const message = translate(error.message, { ...args, _: error.message });
      return { message, ...(hint ? { hint: translate(hint, { _: hint }) } : {}) };
    },
    [text, translate],
  );
};
