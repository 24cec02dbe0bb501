import { analyticsOrigin } from '../../../scripts/testing/environment';

/** An address on the analytics stand-in. */
export const analyticsAddress = (path: string): string => analyticsOrigin + path;
