import { errorKind } from '../feedback/errorKind';

/**
 * What is saved now; null if it can't be fetched. That doesn't keep people from saving: the specification's call is the
 * save alone.
 */
export const savedNow = async <Item>(
  fetch: () => Promise<{ data: Item[] }>,
): Promise<readonly Item[] | null> => {
  try {
    return (await fetch()).data;
  } catch (error) {
    if (errorKind(error) === 'session-ended') throw error;
    return null;
  }
};
