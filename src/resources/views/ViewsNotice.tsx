import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';

/** In place of the views where the address names no sensor type. */
export const ViewsNotice = ({ title, hint }: { title: MessageKey; hint: MessageKey }) => {
  const text = useText();
  return <EmptyState title={text(title)} hint={text(hint)} />;
};
