import { useEffect, useEffectEvent, useState, type ComponentType, type FC } from 'react';
import { useNotify } from 'react-admin';

import { isRemovedCode } from '@/config/lostCode';
import { useText } from '@/i18n/useText';

import type { Closable } from '../dialogs/Closable';
import { ReloadOffer } from '../feedback/ReloadOffer';
import { fetchOnce } from './fetchOnce';
import { keepAtHand } from './partsAtHand';

/** If it can't be fetched, the person is told so, and it closes again. */
interface LatePart<Props> extends FC<Props & Closable> {
  keepAtHand: () => void;
}

interface LatePartOptions {
  /** Loads only if the server announces it, when the component that shows it calls `keepAtHand`. */
  isExtension?: boolean;
}

/** A part that no screen begins with, such as a dialog, in a chunk of its own (docs/decisions/0001). */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExtension = false }: LatePartOptions = {},
): LatePart<Props> => {
  const part = fetchOnce(load);
  if (!isExtension) keepAtHand(part.fetch);

  const Late: FC<Props & Closable> = (props) => {
    const [Part, setPart] = useState(part.get);
    const text = useText();
    const notify = useNotify();
    const giveUp = useEffectEvent((error: unknown) => {
      if (isRemovedCode(error)) notify(<ReloadOffer />, { type: 'error', autoHideDuration: null });
      else notify(text('common.partUnavailable'), { type: 'error' });
      props.onClose();
    });

    useEffect(() => {
      if (Part) return;
      let isGone = false;
      part.fetch().then(
        (fetched) => !isGone && setPart(() => fetched),
        (error: unknown) => !isGone && giveUp(error),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);

    return Part && <Part {...props} />;
  };
  return Object.assign(Late, { keepAtHand: () => keepAtHand(part.fetch) });
};
