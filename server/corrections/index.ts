import type { Subject } from '../subject';
import { correctionRoutes } from './correctionRoutes';
import { correctionWorker } from './recompute';

/** What sensors measured wrongly is corrected from a moment on. */
export const corrections: Subject = {
  routes: correctionRoutes,
  work: (context) => [correctionWorker(context)],
};
