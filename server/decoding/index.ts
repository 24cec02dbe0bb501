import type { Subject } from '../subject';
import { frameRoutes } from './frameRoutes';

/** What devices sent that could not be read, or not wholly. */
export const decoding: Subject = { routes: frameRoutes };
