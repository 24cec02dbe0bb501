import { FEATURES, readFeatures, type Feature } from '@domain/features';

import { Refusal } from './refusal';

/** At signing in: the extensions that this session is told of, as names with commas; 'all' for every one. */
export const FEATURES_HEADER = 'x-mock-features';

/** The features of a list such as 'accounts,activity'. @returns null where it names one that doesn't exist */
export const parseFeatures = (text: string): readonly Feature[] | null => {
  if (text.trim() === 'all') return FEATURES;
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const features = readFeatures(names);
  return features.length === new Set(names).size ? features : null;
};

/** What the request asks to be told of, or else what everybody is. */
export const announcedFeatures = (request: Request, usual: readonly Feature[]): readonly Feature[] => {
  const header = request.headers.get(FEATURES_HEADER);
  return (header === null ? null : parseFeatures(header)) ?? usual;
};

export const unknownOperation = ({ method, path }: { method: string; path: string }): Refusal =>
  new Refusal(404, `No existe la operación ${method} ${path}.`);
