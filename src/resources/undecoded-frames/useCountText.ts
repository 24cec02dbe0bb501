import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { undecodedListMessages } from './texts';

/** The server counts no further (EXT-50). */
const MAX_COUNT = 1_000;

/** How many frames there are, or that there are more than the server counts. */
export const useCountText = () => {
  const text = useText();

  return (count: number): string => {
    const message = count < MAX_COUNT ? undecodedListMessages.countText : undecodedListMessages.countMany;
    return text(message, counted(count));
  };
};
