import type { Subject } from '../subject';
import { annotationRoutes } from './annotationRoutes';

/** What administrators say of a sensor at a moment or over a stretch, and which of its measurements don't count. */
export const annotations: Subject = { routes: annotationRoutes };
