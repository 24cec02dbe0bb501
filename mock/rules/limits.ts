import type { Thresholds } from '@domain/threshold';

import type { Requirements } from '../records';

interface Limit {
  readonly field: keyof Thresholds;
  readonly requirement: keyof Requirements;
  readonly label: string;
}

/** The four limits of a variable, with the flag by which a normalized variable requires each. */
export const LIMITS: readonly Limit[] = [
  { field: 'minCritical', requirement: 'requireMinCritical', label: 'mínimo crítico' },
  { field: 'maxCritical', requirement: 'requireMaxCritical', label: 'máximo crítico' },
  { field: 'minWarning', requirement: 'requireMinWarning', label: 'mínimo de advertencia' },
  { field: 'maxWarning', requirement: 'requireMaxWarning', label: 'máximo de advertencia' },
];

/** Nothing but the limits of a larger object. */
export const pickLimits = ({
  minCritical,
  maxCritical,
  minWarning,
  maxWarning,
}: Readonly<Thresholds>): Thresholds => ({
  minCritical,
  maxCritical,
  minWarning,
  maxWarning,
});

/** Nothing but the requirements of a larger object. */
export const pickRequirements = (source: Requirements): Requirements => ({
  requireMinCritical: source.requireMinCritical,
  requireMaxCritical: source.requireMaxCritical,
  requireMinWarning: source.requireMinWarning,
  requireMaxWarning: source.requireMaxWarning,
});
