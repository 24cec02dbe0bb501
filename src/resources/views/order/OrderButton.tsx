import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';

import { useViewGroupListContext } from '../list/useViewGroupList';
import { isKnownGroup } from '../viewGroups';

interface OrderButtonProps {
  label: MessageKey;
  /** Receives the button, to which the focus returns afterwards. */
  onBegin: (button: HTMLButtonElement) => void;
}

/** Starts ordering, one thing at a time (VIW-11), once the server's ids of all groups are known. */
export const OrderButton = ({ label, onBegin }: OrderButtonProps) => {
  const text = useText();
  const { groups, reordering } = useViewGroupListContext();
  const isDisabled = reordering.draft !== null || !groups.every(isKnownGroup);

  return (
    <Button disabled={isDisabled} onClick={({ currentTarget }) => onBegin(currentTarget)}>
      {text(label)}
    </Button>
  );
};
