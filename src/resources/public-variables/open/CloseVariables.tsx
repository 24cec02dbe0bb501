import { useState } from 'react';
import { useListContext } from 'react-admin';

import { counted } from '@/i18n/formatCount';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import type { PublicVariable } from '@/providers/data/records';

import { openVariables } from '../calls';
import { PUBLIC_PAGE_CHANGED } from '../freshness';
import { publicVariablesMessages as messages } from '../texts';

/** Asks before nobody sees the selected variables any more. */
export const CloseVariables = ({ onClose }: ClosableProps) => {
  const { onUnselectItems } = useListContext();
  const { selectedRecords } = useExtendedListContext<PublicVariable>();
  const [chosen] = useState(selectedRecords);

  const close = async () => {
    await openVariables({
      variableIds: chosen.map(({ id }) => id),
      isOpen: false,
      acceptsHouseholds: false,
    });
    onUnselectItems();
  };

  return (
    <ConfirmChange
      isHarmless
      title={messages.closeTitle}
      content={messages.closeText}
      contentArgs={counted(chosen.length)}
      confirm={messages.close}
      confirming={messages.closing}
      change={close}
      successMessage={messages.closed}
      successArgs={counted(chosen.length)}
      outdated={PUBLIC_PAGE_CHANGED}
      onClose={onClose}
    />
  );
};
