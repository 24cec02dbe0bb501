import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';

import { useGroupsOfTypeContext } from '../list/useGroupsOfType';
import { isKnownGroup } from '../viewGroups';

interface OrderButtonProps {
  label: MessageKey;
  /** Receives the button, to which the focus returns afterwards. */
  onBegin: (button: HTMLButtonElement) => void;
}

/**
 * Starts ordering, unless something else is being put in order (VIW-11), or the server's id of a group that was just
 * started isn't known yet.
 */
export const OrderButton = ({ label, onBegin }: OrderButtonProps) => {
  const text = useText();
  const { groups, order } = useGroupsOfTypeContext();
  const isDisabled = order.ordering !== null || !groups.every(isKnownGroup);

  return (
    <Button disabled={isDisabled} onClick={({ currentTarget }) => onBegin(currentTarget)}>
      {text(label)}
    </Button>
  );
};
