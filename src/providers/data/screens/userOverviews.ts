import { getUserOverview } from '@contract/extensions/home';

import { ApiError } from '../../http/ApiError';
import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What a user sees, and why (EXT-40). */
const userOverviews: ResourceAdapter = {
  getOne: ({ id, signal }) =>
    sendWorded(getUserOverview, { params: { id: Number(id) }, signal }, (error) =>
      isUnknown(error)
        ? { fallback: 'errors.userNotFound', hint: null }
        : { fallback: 'errors.loadUserOverview', serverText: 'hint' },
    ),
};

addCalls({ resources: { 'user-overviews': userOverviews } });
