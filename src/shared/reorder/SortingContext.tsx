import { useEffect, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';

import { useText } from '@/i18n/useText';

import type { Movable, Moves } from './useMoves';

interface SortingContextProps {
  items: readonly Movable[];
  moves: Moves;
  children: ReactNode;
}

/** Everything is said in one place, also the moves that the library knows nothing of. */
const nothing = () => undefined;
const silence: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** Up and down, and not out of the list, which would make the page longer and longer while it scrolls along. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  const y =
    row && list ? Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom) : transform.y;
  return { ...transform, x: 0, y };
};

const modifiers = [withinList];

/** Always, so that rows also glide when a button moves them. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/** The library stops a click on its way down, at the document: whoever stands above it sees the click before. */
const keepOnItsWay = (event: MouseEvent) => {
  event.stopPropagation = () => undefined;
};

/**
 * Lets clicks count right after a drop. The library takes those of the next 50 ms for a part of the drag, and so swallows
 * a quick press of 'Guardar'; here no click is a part of one, since a handle does nothing when it is clicked.
 */
const useClicksAfterDrop = () =>
  useEffect(() => {
    window.addEventListener('click', keepOnItsWay, { capture: true });
    return () => window.removeEventListener('click', keepOnItsWay, { capture: true });
  }, []);

/** The drag-and-drop library around a list of `ReorderRow`s. */
export const SortingContext = ({ items, moves, children }: SortingContextProps) => {
  const text = useText();
  useClicksAfterDrop();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      measuring={measuring}
      accessibility={{
        announcements: silence,
        screenReaderInstructions: { draggable: text('reorder.instructions') },
      }}
      onDragStart={moves.start}
      onDragOver={moves.over}
      onDragEnd={moves.drop}
      onDragCancel={moves.cancel}
    >
      <SortableContext items={items as Movable[]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};
