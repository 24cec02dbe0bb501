/** A call's path as Hono writes it: '/api/users/:id'. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
