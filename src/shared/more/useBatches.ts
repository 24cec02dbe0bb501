import { useState, type UIEvent } from 'react';

/** Ten thousand parts at once would freeze the page. */
const BATCH = 60;
const NEAR_THE_END_PX = 160;

/** How many parts of a scrolling box to draw; scrolling adds more. */
export const useBatches = (total: number) => {
  const [drawn, setDrawn] = useState(BATCH);
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (drawn < total && scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX) setDrawn(drawn + BATCH);
  };

  return { drawn, onScroll };
};
