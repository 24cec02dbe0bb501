import type { VariableKind } from '../sensors/variableKind';

/**
 * Why a household could be told from what everybody sees of a variable (EXT-78):
 * - `meter`: a meter counts what one place uses, hour by hour.
 * - `alone`: an amount that no other sensor of the neighbourhood measures, so it is known whose it is.
 * - `state`: a door, a pump or a lamp says when somebody is there.
 * - `unknown`: without a normalized variable nobody can tell what it is.
 */
export const HOUSEHOLD_RISKS = ['meter', 'alone', 'state', 'unknown'] as const;

export type HouseholdRisk = (typeof HOUSEHOLD_RISKS)[number];

interface MeasuredVariable {
  /** Null without a normalized variable. */
  readonly kind: VariableKind | null;
  /** Whether no other sensor of its neighbourhood measures the same; one that is in none has no others. */
  readonly isAlone: boolean;
}

/** Null where no household shows. */
export const householdRisk = ({ kind, isAlone }: MeasuredVariable): HouseholdRisk | null => {
  if (kind === null) return 'unknown';
  if (kind === 'meter' || kind === 'state') return kind;
  return kind === 'amount' && isAlone ? 'alone' : null;
};
