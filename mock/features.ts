import { refusalTexts } from '@contract/serving/refusalTexts';
import { FEATURES, readFeatures, type Feature } from '@domain/features';

import { Refusal } from './refusal';

/** The extensions that the mock answers; all others are a test's own (tests/answers/). */
export const MOCKED_FEATURES: readonly Feature[] = ['charts', 'tableau'];

/**
 * At sign-in: the extensions that this session is told about, as comma-separated names; 'all' for every one.
 */
export const FEATURES_HEADER = 'x-mock-features';

/** The features in a list such as 'accounts,activity'. @returns null if it contains an unknown one */
const parseFeatures = (text: string): readonly Feature[] | null => {
  if (text.trim() === 'all') return FEATURES;
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const features = readFeatures(names);
  return features.length === new Set(names).size ? features : null;
};

/** The features that the request asks for, or else the default ones. */
export const announcedFeatures = (request: Request, usual: readonly Feature[]): readonly Feature[] => {
  const header = request.headers.get(FEATURES_HEADER);
  return (header === null ? null : parseFeatures(header)) ?? usual;
};

export const unknownOperation = ({ method, path }: { method: string; path: string }): Refusal =>
  new Refusal(404, refusalTexts.unknownOperation(method, path));
