import type { Subject } from '../subject';
import { noiseRoutes } from './noiseRoutes';

/** Noise by periods of the day. */
export const noise: Subject = { routes: noiseRoutes };
