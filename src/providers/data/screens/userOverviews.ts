import { getUserOverview } from '@contract/extensions/home';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

/** What a user sees, and why (EXT-40). */
const userOverviews: ResourceAdapter = {
  getOne: ({ id, signal }) =>
    sendWorded(getUserOverview, { params: { id: Number(id) }, signal }, ({ status }) =>
      status === 404
        ? { fallback: 'errors.userNotFound', hint: null }
        : { fallback: 'errors.loadUserOverview', serverText: 'hint' },
    ),
};

addCalls({ resources: { 'user-overviews': userOverviews } });
