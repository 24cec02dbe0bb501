import type { PageOfRecords } from '@/providers/data/ResourceAdapter';

/**
 * The records of all pages, each where it came first: an alarm that closes after the page of open ones was
 * read comes once more among the closed ones.
 */
export const flattenPages = <RecordType extends { readonly id: unknown }>(
  pages: readonly Pick<PageOfRecords<RecordType>, 'records'>[],
): RecordType[] => {
  const byId = new Map<unknown, RecordType>();
  for (const { records } of pages) {
    for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record);
  }
  return [...byId.values()];
};
