import * as readingKeys from '@contract/extensions/readingKeys';

import { callApi } from '@/providers/data/callApi';

/** The key's row stays in the list (EXT-17). */
export const revokeReadingKey = (id: number) =>
  callApi(readingKeys.revokeReadingKey, { params: { id } }, 'errors.revokeReadingKey');
