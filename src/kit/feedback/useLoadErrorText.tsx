import type { ReactNode } from 'react';

import { isLostCode, isRemovedCode } from '@/config/lostCode';
import { useText } from '@/i18n/useText';

import { isAppError } from './errorKind';
import { ReloadOffer } from './ReloadOffer';
import { useErrorText } from './useErrorText';

/** What the server says about a refusal; a title must not take its place (SES-20). */
const refusalText = (error: unknown): string | undefined =>
  isAppError(error) && error.body.kind === 'forbidden' ? String(error.body.args.serverText) : undefined;

interface LoadErrorText {
  title: string;
  hint?: ReactNode;
}

/** What is said where data or code failed to load. A title takes the place of the error's own text. */
export const useLoadErrorText = () => {
  const text = useText();
  const errorText = useErrorText();

  return (error: unknown, title?: string): LoadErrorText => {
    if (isLostCode(error)) {
      const hint = isRemovedCode(error) ? <ReloadOffer /> : text('common.offlineHint');
      return { title: title ?? text('common.partUnavailable'), hint };
    }
    const { message, hint } = errorText(error);
    return { title: title ?? message, hint: hint ?? (title && refusalText(error)) };
  };
};
