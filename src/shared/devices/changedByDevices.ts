/** For queries whose data devices change at any time: each screen that opens asks again. */
export const CHANGED_BY_DEVICES = { staleTime: 0 } as const;
