/** The hours of the night, by the site's clock, in which use stands still for a while unless something leaks (EXT-69). */
export const NIGHT = { fromHour: 0, toHour: 6 } as const;

/** Those of it in which a neighbourhood sleeps, so that what is still used may leak (EXT-24). */
export const DEAD_OF_NIGHT = { fromHour: 2, toHour: 5 } as const;
