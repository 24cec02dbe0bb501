import type { Subject } from '../subject';
import { homeRoutes } from './homeRoutes';

/** How all is, in one look. */
export const home: Subject = { routes: homeRoutes };
