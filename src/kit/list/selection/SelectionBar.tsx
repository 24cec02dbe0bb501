import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

import { CHIPS_VISIBLE } from '@/config/constants';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button, type ButtonProps } from '../../Button';
import type { ClosableComponent } from '../../dialogs/ClosableProps';
import { BAR_ACTIONS, focusListStart } from '../listFocus';
import { useExtendedListContext, useListDialogContext } from '../useExtendedListContext';
import { useGetRecordName } from '../RecordName';
import { SelectedChips } from './SelectedChips';
import styles from './selection.module.css';

interface SelectionBarProps {
  /** Actions on the selection: usually one `BulkAction`. */
  children: ReactNode;
}

/**
 * The bar disappears with its last chip, and so would a focus in it. Where the list then begins is known a
 * moment later, because the whole list may have gone too.
 */
const passFocusToList = (resource: string) => (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) queueMicrotask(() => focusListStart(resource));
};

/** The selection and its actions (LST-5, DWN-2); shown while something is selected. */
export const SelectionBar = ({ children }: SelectionBarProps) => {
  const text = useText();
  const { resource, onToggleItem, onUnselectItems } = useListContext();
  const { selection, findRecord } = useExtendedListContext();
  const nameOf = useGetRecordName();
  // Another function with each rendering would be taken for another bar.
  const keepFocus = useMemo(() => passFocusToList(resource), [resource]);
  const nameOfId = (id: number) => {
    const record = findRecord(id);
    return record ? nameOf(record) : '';
  };

  return (
    <section ref={keepFocus} className={styles.bar} aria-label={text('list.selection')}>
      <div className={styles.oneLine}>
        <SelectedChips
          selection={selection}
          nameOf={nameOfId}
          onRemove={onToggleItem}
          limit={CHIPS_VISIBLE}
        />
      </div>
      <div {...BAR_ACTIONS} className={styles.actions}>
        {children}
        <Button variant="quiet" onClick={() => onUnselectItems()}>
          {text('list.unselectAll')}
        </Button>
      </div>
    </section>
  );
};

interface BulkActionProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  label: MessageKey;
  /** The dialog reads `selectedRecords`. */
  dialog: ClosableComponent;
}

export const BulkAction = ({ label, dialog, ...button }: BulkActionProps) => {
  const text = useText();
  const { openDialog } = useListDialogContext();

  return (
    <Button {...button} onClick={() => openDialog(dialog)}>
      {text(label)}
    </Button>
  );
};
