import type { Subject } from '../subject';
import { expireHealth } from './expireHealth';
import { healthRoutes } from './healthRoutes';

/** How devices are: battery, frames, signal, and the gateways that hear them. */
export const deviceHealth: Subject = {
  routes: healthRoutes,
  cleanUp: expireHealth,
};
