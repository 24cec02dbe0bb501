import { listLocations } from '@contract/locations';

import type { ResourceAdapter } from '../ResourceAdapter';
import { callApi } from '../callApi';

export const locationAdapter: ResourceAdapter = {
  getList: ({ signal }) =>
    callApi(
      listLocations,
      { signal },
      { fallback: 'errors.loadLocations', unreachable: 'errors.loadLocationsUnreachable' },
    ),
};
