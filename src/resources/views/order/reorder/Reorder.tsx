import { useEffect, useRef, type ReactNode } from 'react';
import { RecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { FootBar } from '@/kit/page/FootBar';
import { passFocusOn } from '@/kit/passFocusOn';

import styles from './Reorder.module.css';
import { ReorderRow } from './ReorderRow';
import { SortingContext } from './SortingContext';
import { useMoves, type Movable } from './useMoves';
import { reorderMessages } from './texts';

interface ReorderProps {
  label: string;
  /** In the current order. */
  items: readonly Movable[];
  /** Moves an item to a position, 1 being the first. */
  onMove: (id: number, position: number) => void;
  onSave: () => void;
  onCancel: () => void;
  /** A row's content for the item in context. */
  children: ReactNode;
}

/**
 * A list to be put in order (VIW-9, VIW-10): by dragging a handle with mouse or finger, by the same handle
 * with the keyboard, or step by step with buttons. Each move is announced with its position.
 */
export const Reorder = ({ label, items, onMove, onSave, onCancel, children }: ReorderProps) => {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const moves = useMoves(items, onMove);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  return (
    <div ref={passFocusOn} className={styles.reorder}>
      <p className={styles.hint}>{text(reorderMessages.hint)}</p>
      <SortingContext items={items} moves={moves}>
        <ol ref={list} className={styles.list} aria-label={label}>
          {items.map((item) => (
            <RecordContext key={item.id} value={item}>
              <ReorderRow count={items.length} moves={moves}>
                {children}
              </ReorderRow>
            </RecordContext>
          ))}
        </ol>
      </SortingContext>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {moves.spoken}
      </p>
      <FootBar className={styles.bar}>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
        <Button variant="primary" onClick={onSave}>
          {text('common.save')}
        </Button>
      </FootBar>
    </div>
  );
};
