import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button, type ButtonProps } from '../Button';
import { useListTools } from './useListDetails';

interface BulkActionProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  label: MessageKey;
  /** The list's dialog that it opens; `selectedRecords` tells it about whom. */
  opens: string;
}

/** What can be done with all that is selected. */
export const BulkAction = ({ label, opens, ...button }: BulkActionProps) => {
  const text = useText();
  const { openDialog } = useListTools();

  return (
    <Button {...button} onClick={() => openDialog(opens)}>
      {text(label)}
    </Button>
  );
};
