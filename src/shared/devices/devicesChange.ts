/** For queries of what devices change by themselves at any time: a screen that opens asks again. */
export const DEVICES_CHANGE = { staleTime: 0 } as const;
