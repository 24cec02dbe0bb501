import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

import { CHIPS_VISIBLE } from '@/config/constants';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button, type ButtonProps } from '../../Button';
import { SelectedChips } from './SelectedChips';
import { focusListStart } from '../listFocus';
import styles from './selection.module.css';
import { useListDetails, useListTools } from '../useListDetails';

interface SelectionBarProps {
  /** What to do with what is selected: best one `BulkAction`. */
  children: ReactNode;
}

/** What is selected and what can be done with it (LST-5, DWN-2); there while something is. */
export const SelectionBar = ({ children }: SelectionBarProps) => {
  const text = useText();
  const { resource, onToggleItem, onUnselectItems } = useListContext();
  const { selection, findRecord } = useListDetails();
  const { nameOf } = useListTools();
  const bar = useRef<HTMLElement>(null);

  // It goes with its last chip, and a focus in it would go too. When it goes is the last time to see that it has the
  // focus; where the list then begins is known a moment later, since all of the list may have gone with it.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current) focusListStart(resource);
    },
    [resource],
  );

  const nameOfId = (id: number) => {
    const record = findRecord(id);
    return record ? nameOf(record) : '';
  };

  return (
    <section ref={bar} className={styles.bar} aria-label={text('list.selection')}>
      <div className={styles.oneLine}>
        <SelectedChips
          selection={selection}
          nameOf={nameOfId}
          onRemove={onToggleItem}
          limit={CHIPS_VISIBLE}
        />
      </div>
      <div className={styles.actions}>
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
