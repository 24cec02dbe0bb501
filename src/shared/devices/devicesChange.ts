/** For queries whose data devices change at any time: each screen that opens asks again. */
export const DEVICES_CHANGE = { staleTime: 0 } as const;
