import { useText } from '@/i18n/useText';
import { isLostCode } from '@/shared/feedback/lostCode';
import { ReloadOffer } from '@/shared/feedback/ReloadOffer';
import { useIsOnline } from '@/shared/feedback/useIsOnline';

/** What to do about code that can't be fetched: for lack of a connection, or because the server has a newer one. */
export const LostCodeHint = ({ error }: { error: unknown }) => {
  const text = useText();
  const isOnline = useIsOnline();

  return isOnline && isLostCode(error) ? <ReloadOffer /> : text('reports.libraryNotLoadedHint');
};
