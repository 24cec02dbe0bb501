import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { CHIPS_VISIBLE } from '@/config/constants';
import type { Selection } from './selection';
import { useText } from '@/i18n/useText';

import { SelectedChips } from '../sensorSelection/SelectedChips';
import { focusListStart } from './focus';
import styles from '../list/SelectionBar.module.css';

interface SelectionBarProps {
  selection: Selection;
  nameOf: (id: number) => string;
  onRemove: (id: number) => void;
  onRemoveAll: () => void;
  /** The button that says what to do with them. */
  children: ReactNode;
}

/** What is selected and what can be done with it (doc 1 §2, doc 2 §2); there while something is. */
export const SelectionBar = ({ selection, nameOf, onRemove, onRemoveAll, children }: SelectionBarProps) => {
  const text = useText();
  const bar = useRef<HTMLElement>(null);

  // It goes with its last chip; a focus in it would go too.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) focusListStart();
    };
  }, []);

  return (
    <section ref={bar} className={styles.bar} aria-label={text('sensorList.selection')}>
      <div className={styles.chips}>
        <SelectedChips selection={selection} nameOf={nameOf} onRemove={onRemove} limit={CHIPS_VISIBLE} />
      </div>
      <div className={styles.actions}>
        {children}
        <button type="button" className={styles.removeAll} onClick={onRemoveAll}>
          {text('sensorSelection.removeAll')}
        </button>
      </div>
    </section>
  );
};
