import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useText } from '@/i18n/useText';

import { indexAfterKey } from '../../keys/indexAfterKey';
import { MoreButton } from '../../more/MoreButton';
import { useBatches } from '../../more/useBatches';
import { ChipContent } from '../../controls/ChipContent';
import { firstSelected, type Selection } from './selection';
import styles from './selection.module.css';

interface SelectedChipsProps {
  selection: Selection;
  nameOf: (id: number) => string;
  onRemove: (id: number) => void;
  /** How many to show before '+N más'; all if left out. */
  limit?: number | undefined;
}

/**
 * The selected records as chips, each removable (LST-5, DWN-2). They are one Tab stop: arrows, Home and End
 * move, Enter, Space, Delete and Backspace remove, and the focus moves to the chip that takes the place.
 */
export const SelectedChips = ({ selection, nameOf, onRemove, limit = Infinity }: SelectedChipsProps) => {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const most = isExpanded ? selection.size : Math.min(selection.size, limit);
  const { drawn, onScroll } = useBatches(list, most);
  const [focused, setFocused] = useState(0);
  const hasRemoved = useRef(false);
  const shown = firstSelected(selection, drawn);
  const more = selection.size - limit;
  const last = shown.length - 1;
  const tabStop = Math.min(focused, last);

  const focusOn = (position: number) => list.current?.querySelectorAll('button')[position]?.focus();

  useLayoutEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    focusOn(tabStop);
  }, [selection, tabStop]);

  const remove = (position: number) => {
    const id = shown[position];
    if (id === undefined) return;
    hasRemoved.current = true;
    setFocused(position);
    onRemove(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event, tabStop, last);
    if (next !== undefined) focusOn(next);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(tabStop);
    else return;
    event.preventDefault();
  };

  if (selection.size === 0) return null;

  return (
    <div className={styles.chips}>
      <ul ref={list} className={styles.list} onScroll={onScroll} onKeyDown={onKeyDown}>
        {shown.map((id, position) => {
          const name = nameOf(id);
          return (
            <li key={id} className={styles.chip}>
              <ChipContent
                name={name}
                removeLabel={text('list.remove', { name })}
                tabIndex={position === tabStop ? 0 : -1}
                onFocus={() => setFocused(position)}
                onRemove={() => remove(position)}
              />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <MoreButton count={more} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </div>
  );
};
