import type { Subject } from '../subject';
import { viewRoutes } from './viewRoutes';

/** Which charts a report shows, and in which order. */
export const views: Subject = { routes: viewRoutes };
