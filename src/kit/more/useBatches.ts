import { useEffect, useState, type RefObject, type UIEvent } from 'react';

/** Ten thousand parts at once would freeze the page. */
const BATCH = 30;
const NEAR_THE_END_PX = 160;

/** How many parts of a scrolling box to draw; scrolling adds more, and so does a box that they don't fill. */
export const useBatches = (box: RefObject<HTMLElement | null>, total: number) => {
  const [drawn, setDrawn] = useState(BATCH);

  useEffect(() => {
    const element = box.current;
    if (!element || drawn >= total) return undefined;
    // It tells the size of the box after the layout, so that reading it costs none.
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight <= element.clientHeight) setDrawn(drawn + BATCH);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, drawn, total]);

  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (drawn < total && scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX) setDrawn(drawn + BATCH);
  };

  return { drawn: Math.min(drawn, total), onScroll };
};
