/** The entry of a thread, which doesn't inherit how the process reads TypeScript. */
import { register } from 'tsx/esm/api';

register();
export const { draw, drawYear, drawComparison } = await import('./drawReports.ts');
