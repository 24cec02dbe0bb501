import { getUserOverview } from '@contract/extensions/home';

import { addResource } from '../dataProvider';
import { callApi } from '../callApi';

/** What a user sees, and why (EXT-40). */
addResource('user-overviews', {
  getOne: ({ id, signal }) =>
    callApi(getUserOverview, { params: { id: Number(id) }, signal }, ({ status }) =>
      status === 404
        ? { fallback: 'errors.userNotFound', hint: null }
        : { fallback: 'errors.loadUserOverview', serverText: 'hint' },
    ),
});
