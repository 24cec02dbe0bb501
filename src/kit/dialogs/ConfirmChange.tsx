import type { ComponentProps } from 'react';
import { useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText, type TextArguments } from '@/i18n/useText';

import { useInvalidate, type Outdated } from '../cache/useInvalidate';
import { isOutdated } from '../feedback/errorKind';
import { useFailureToast } from '../feedback/useFailureToast';
import { ConfirmDialog } from './ConfirmDialog';

/**
 * Makes the change that a question asks about, and reports the result. The question closes once there is
 * nothing left to ask; after any other failure it stays for a retry.
 * @param outdated by the change; after a failure too, since somebody else may have been quicker
 * @param isOver whether nothing is left to ask after a failure
 */
export const useConfirmedChange = (
  onClose: () => void,
  outdated: Outdated,
  isOver: (error: unknown) => boolean = isOutdated,
) => {
  const text = useText();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(outdated);

  return async (
    change: () => Promise<unknown>,
    successMessage: MessageKey,
    args?: TextArguments,
  ): Promise<void> => {
    try {
      await change();
      notify(text(successMessage, args), { type: 'success' });
      onClose();
    } catch (error) {
      showFailure(error);
      if (isOver(error)) onClose();
    } finally {
      void invalidate();
    }
  };
};

interface ConfirmChangeProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  change: () => Promise<unknown>;
  successMessage: MessageKey;
  successArgs?: TextArguments;
  outdated: Outdated;
}

/** Asks before a change, then makes it. */
export const ConfirmChange = ({
  change,
  successMessage,
  successArgs,
  outdated,
  ...question
}: ConfirmChangeProps) => {
  const makeChange = useConfirmedChange(question.onClose, outdated);

  return <ConfirmDialog {...question} onConfirm={() => makeChange(change, successMessage, successArgs)} />;
};
