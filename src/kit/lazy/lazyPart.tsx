import { useEffect, useEffectEvent, useState, type ComponentType, type FC, type ReactNode } from 'react';
import { useNotify } from 'react-admin';

import { isRemovedCode } from '@/config/lostCode';
import { useText } from '@/i18n/useText';

import type { ClosableProps } from '../dialogs/ClosableProps';
import { inLines } from '../feedback/inLines';
import { ReloadOffer } from '../feedback/ReloadOffer';
import { fetchOnce } from './fetchOnce';
import { preloadOnFirstUse } from './preloadOnFirstUse';

interface LazyProps extends ClosableProps {
  /** Shown until its code has arrived. */
  meanwhile?: ReactNode;
}

/** A part that is fetched late. If its code can't be fetched, it says so and closes. */
interface LazyPart<Props> extends FC<Props & LazyProps> {
  preloadOnFirstUse: () => void;
}

interface LazyPartOptions {
  /** Loads only if the server announces it, when the component that shows it calls `preloadOnFirstUse`. */
  isExtension?: boolean;
}

/**
 * A part that no screen begins with, such as a dialog, in a chunk of its own (docs/decisions/0001). `LazyUserEdit` is
 * that of `UserEdit`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExtension = false }: LazyPartOptions = {},
): LazyPart<Props> => {
  const part = fetchOnce(load);
  if (!isExtension) preloadOnFirstUse(part.fetch);

  const Lazy: FC<Props & LazyProps> = (props) => {
    const [Part, setPart] = useState(part.get);
    const text = useText();
    const notify = useNotify();
    const giveUp = useEffectEvent((error: unknown) => {
      if (isRemovedCode(error)) notify(<ReloadOffer />, { type: 'error', autoHideDuration: null });
      else notify(inLines(text('common.partUnavailable'), text('common.offlineHint')), { type: 'error' });
      props.onClose();
    });

    useEffect(() => {
      if (Part) return;
      let isCancelled = false;
      part.fetch().then(
        (fetched) => !isCancelled && setPart(() => fetched),
        (error: unknown) => !isCancelled && giveUp(error),
      );
      return () => {
        isCancelled = true;
      };
    }, [Part]);

    return Part ? <Part {...props} /> : props.meanwhile;
  };
  return Object.assign(Lazy, { preloadOnFirstUse: () => preloadOnFirstUse(part.fetch) });
};
