import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';

import { useGroupsOfTypeContext } from '../list/useGroupsOfType';

interface OrderButtonProps {
  label: MessageKey;
  /** Receives the button, to which the focus returns afterwards. */
  onBegin: (button: HTMLButtonElement) => void;
}

/** Starts ordering, unless something else is being put in order (VIW-11). */
export const OrderButton = ({ label, onBegin }: OrderButtonProps) => {
  const text = useText();
  const { order } = useGroupsOfTypeContext();

  return (
    <Button disabled={order.ordering !== null} onClick={({ currentTarget }) => onBegin(currentTarget)}>
      {text(label)}
    </Button>
  );
};
