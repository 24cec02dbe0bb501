/**
 * Since when each message has found the channel away, each time that it was tried. Pauses grow with that and not with
 * how long a message has been failing, which may have had other reasons. They grow for each message by itself: where
 * the channel answers looks all the same, what is wrong may be this one message.
 */
export const createAbsences = () => {
  const since = new Map<number, Date>();

  return {
    /** A message found the channel away. @returns since when it has */
    found: (messageId: number, now: Date): Date => {
      const first = since.get(messageId) ?? now;
      since.set(messageId, first);
      return first;
    },
    /** A message got an answer, or won't be tried any more. */
    endFor: (messageId: number): void => {
      since.delete(messageId);
    },
    /** The channel is back, or nothing waits for it. */
    end: (): void => {
      since.clear();
    },
  };
};

export type Absences = ReturnType<typeof createAbsences>;
