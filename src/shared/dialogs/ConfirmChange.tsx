import type { ComponentProps } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

import type { Outdated } from '../cache/useInvalidate';
import { ConfirmDialog } from './ConfirmDialog';
import { useConfirmedChange } from './useConfirmedChange';

interface ConfirmChangeProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  change: () => Promise<unknown>;
  /** Said in a toast once it is made. */
  done: MessageKey;
  doneArgs?: TextArguments;
  outdated: Outdated;
}

/** Asks before a change, then makes it. */
export const ConfirmChange = ({ change, done, doneArgs, outdated, ...question }: ConfirmChangeProps) => {
  const makeChange = useConfirmedChange(question.onClose, outdated);

  return <ConfirmDialog {...question} onConfirm={() => makeChange(change, done, doneArgs)} />;
};
