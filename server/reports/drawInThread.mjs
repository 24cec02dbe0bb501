/** Where a thread begins: it doesn't inherit the way in which the process reads TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./drawReports.ts');
