import { useEffect, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';

import { useText } from '@/i18n/useText';

import type { Movable, Moves } from './useMoves';
import { reorderMessages } from './texts';

interface SortingContextProps {
  items: readonly Movable[];
  moves: Moves;
  children: ReactNode;
}

/** All announcements are made in one place, including moves that the library doesn't know about. */
const nothing = () => undefined;
const silence: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** Only up and down, and not out of the list, which would lengthen the page endlessly as it scrolls along. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  const y =
    row && list ? Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom) : transform.y;
  return { ...transform, x: 0, y };
};

const modifiers = [withinList];

/** Always, so that rows also glide when a button moves them. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/** The library stops clicks in the capture phase at the document; a listener above it sees them first. */
const keepOnItsWay = (event: MouseEvent) => {
  event.stopPropagation = () => undefined;
};

/**
 * Lets clicks count right after a drop. For 50 ms, the library takes a click for a part of the drag, and so
 * swallows a quick press of 'Guardar'. Here no click belongs to a drag, because clicking a handle does
 * nothing.
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
  // Its keyboard sensor misses keys that follow each other without a pause: `useMoves` handles them instead.
  const sensors = useSensors(useSensor(PointerSensor));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      measuring={measuring}
      accessibility={{
        announcements: silence,
        screenReaderInstructions: { draggable: text(reorderMessages.instructions) },
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
