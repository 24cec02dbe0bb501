import { useFeature } from '@/kit/useFeature';

/**
 * The id of the only record of a list, because whoever has a single sensor need not pick it. Null if there are none or
 * several, and where the server knows nothing but the spec, in which a person picks it.
 */
export const useOnlyId = (records: readonly { id: number }[] | undefined): number | null => {
  const hasHome = useFeature('home');
  return hasHome && records?.length === 1 ? (records[0]?.id ?? null) : null;
};
