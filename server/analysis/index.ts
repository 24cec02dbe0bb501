import type { Subject } from '../subject';
import { analysisRoutes } from './analysisRoutes';

/** One place beside another. */
export const analysis: Subject = { routes: analysisRoutes };
