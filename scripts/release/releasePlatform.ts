import { PLATFORMS } from '../../server/database/embedded/binaries';

/**
 * What a release is made for.
 * @throws an Error with the list for a word that is none of them
 */
export const releasePlatform = (word = `${process.platform}-${process.arch}`): string => {
  if (PLATFORMS.has(word)) return word;
  throw new Error(`There is no platform ${word}. A release is made for one of ${[...PLATFORMS].join(', ')}.`);
};
