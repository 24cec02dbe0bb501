import * as contract from '@contract';
import type { Call } from '@contract/call';
import { FEATURES, type Feature } from '@domain/features';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const everyCall: readonly Call[] = Object.values(contract).flatMap((area) =>
  Object.values(area).filter((value: unknown) => isCall(value)),
);

/** How the spec's tables name a call. */
export const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The calls that a server knows which announces these features. */
export const callsWith = (features: readonly Feature[]): readonly Call[] =>
  everyCall.filter(({ feature }) => feature === undefined || features.includes(feature));

/** Every call of the contract that a server of this release announces. */
export const allCalls: readonly Call[] = callsWith(FEATURES);
