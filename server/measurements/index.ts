import type { Subject } from '../subject';
import { measurementRoutes } from './measurementRoutes';

/** Measurements to draw, to watch and to save. */
export const measurements: Subject = { routes: measurementRoutes };
