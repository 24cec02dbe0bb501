import { useEffect, type ReactNode } from 'react';
import { defaultAnimateLayoutChanges, useSortable, type AnimateLayoutChanges } from '@dnd-kit/sortable';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { useRecord } from '@/kit/useRecord';

import styles from './ReorderRow.module.css';
import type { Movable, Moves } from './useMoves';
import { reorderMessages } from './texts';

interface ReorderRowProps {
  count: number;
  moves: Moves;
  children: ReactNode;
}

const glide = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const alsoAfterSteps: AnimateLayoutChanges = (change) =>
  defaultAnimateLayoutChanges({ ...change, wasDragging: true });

/** The item in context with its handle, its position, and the buttons that move it by one. */
export const ReorderRow = ({ count, moves, children }: ReorderRowProps) => {
  const text = useText();
  const { id, name } = useRecord<Movable>();
  const {
    attributes,
    listeners,
    index,
    newIndex,
    node,
    transform,
    transition,
    isDragging,
    setNodeRef,
    setActivatorNodeRef,
  } = useSortable({
    id,
    transition: glide,
    animateLayoutChanges: alsoAfterSteps,
    attributes: { roleDescription: text(reorderMessages.handleRole) },
  });
  // Moving step by step may take a row out of view, and the focus with it.
  useEffect(() => {
    if (node.current?.contains(document.activeElement)) node.current.scrollIntoView({ block: 'nearest' });
  }, [node, index]);
  // During a drag: the position that the row would get.
  const position = newIndex + 1;
  const isLifted = isDragging || moves.liftedId === id;

  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-lifted={isLifted || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <Button
        variant="icon"
        icon={<Icon name="grip" />}
        ref={setActivatorNodeRef}
        className={styles.handle}
        title={text(reorderMessages.handle, { name })}
        {...attributes}
        {...listeners}
        aria-pressed={isLifted || undefined}
        onKeyDown={(event) => moves.pressKey(id, event)}
        onBlur={moves.putDown}
      />
      <span className={styles.position}>{position}</span>
      <div className={styles.content}>{children}</div>
      <div className={styles.steps}>
        {/* Not disabled at the ends, because that would take away the focus in the middle of stepping. */}
        <Button
          variant="icon"
          icon={<Icon name="arrowUp" />}
          title={text(reorderMessages.up, { name })}
          aria-disabled={position === 1}
          onClick={() => moves.step(id, -1)}
        />
        <Button
          variant="icon"
          icon={<Icon name="arrowDown" />}
          title={text(reorderMessages.down, { name })}
          aria-disabled={position === count}
          onClick={() => moves.step(id, 1)}
        />
      </div>
    </li>
  );
};
