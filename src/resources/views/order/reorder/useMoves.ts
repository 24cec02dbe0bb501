import { useRef, useState, type KeyboardEvent } from 'react';
import type { DragEndEvent, DragOverEvent, DragStartEvent, UniqueIdentifier } from '@dnd-kit/core';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { orderOf, positionOf } from './order';
import { reorderMessages } from './texts';

/** An item that can be put in order; its name is announced. */
export interface Movable {
  readonly id: number;
  readonly name: string;
}

/** How items move, and what is announced. */
export const useMoves = (items: readonly Movable[], onMove: (id: number, position: number) => void) => {
  const text = useText();
  const [spoken, setSpoken] = useState('');
  const spokenPosition = useRef(0);
  const order = orderOf(items);

  const say = (message: MessageKey, id: UniqueIdentifier, position: number) => {
    spokenPosition.current = position;
    const name = items.find((item) => item.id === id)?.name ?? '';
    setSpoken(text(message, { name, position, count: items.length }));
  };
  const positionAt = (id: UniqueIdentifier) => positionOf(order, Number(id));

  /** One up (−1) or down (1). */
  const step = (id: number, by: -1 | 1) => {
    const position = positionAt(id) + by;
    if (position < 1 || position > order.length) return;
    onMove(id, position);
    say(reorderMessages.position, id, position);
  };

  /** Lifted with the keyboard: it moves at each step, and the position is that from before. */
  const [lifted, setLifted] = useState<{ id: number; position: number } | null>(null);

  const lift = (id: number) => {
    setLifted({ id, position: positionAt(id) });
    say(reorderMessages.lifted, id, positionAt(id));
  };
  const putDown = () => {
    if (!lifted) return;
    setLifted(null);
    say(reorderMessages.dropped, lifted.id, positionAt(lifted.id));
  };
  const takeBack = ({ id, position }: NonNullable<typeof lifted>) => {
    setLifted(null);
    onMove(id, position);
    say(reorderMessages.cancelled, id, position);
  };

  return {
    spoken,
    liftedId: lifted?.id,
    step,
    putDown,

    /** What a key on the handle of an item does. */
    pressKey: (id: number, event: KeyboardEvent) => {
      const keys: Partial<Record<string, () => void>> = lifted
        ? {
            ' ': putDown,
            Enter: putDown,
            ArrowUp: () => step(id, -1),
            ArrowDown: () => step(id, 1),
            Escape: () => takeBack(lifted),
          }
        : { ' ': () => lift(id), Enter: () => lift(id) };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      // Held down, an arrow goes on; Space would lift and put down in turns.
      if (!event.repeat || event.key.startsWith('Arrow')) act();
    },

    start: ({ active }: DragStartEvent) => {
      setLifted(null);
      say(reorderMessages.lifted, active.id, positionAt(active.id));
    },

    over: ({ active, over }: DragOverEvent) => {
      const position = over ? positionAt(over.id) : 0;
      // A lifted item is at first over its own place, which has just been announced.
      if (position > 0 && position !== spokenPosition.current)
        say(reorderMessages.position, active.id, position);
    },

    drop: ({ active, over }: DragEndEvent) => {
      const position = positionAt(over?.id ?? active.id);
      if (position !== positionAt(active.id)) onMove(Number(active.id), position);
      say(reorderMessages.dropped, active.id, position);
    },

    cancel: ({ active }: DragEndEvent) => say(reorderMessages.cancelled, active.id, positionAt(active.id)),
  };
};

export type Moves = ReturnType<typeof useMoves>;
