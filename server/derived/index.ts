import type { Subject } from '../subject';
import { derivedRoutes } from './derivedRoutes';

/** Variables that formulas compute of others; the statistics' worker does so (server/readings). */
export const derived: Subject = { routes: derivedRoutes };
