import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import styles from './OrderButton.module.css';
import type { ViewOrder } from './useViewOrder';

interface OrderButtonProps {
  label: MessageKey;
  order: ViewOrder;
  /** With the button, to which the focus returns afterwards. */
  onBegin: (button: HTMLButtonElement) => void;
}

/** Begins to put something in order, unless something else is being put in order (doc 2 §4). */
export const OrderButton = ({ label, order, onBegin }: OrderButtonProps) => {
  const text = useText();

  return (
    <button
      type="button"
      className={styles.order}
      disabled={order.ordering !== null}
      onClick={({ currentTarget }) => onBegin(currentTarget)}
    >
      {text(label)}
    </button>
  );
};
