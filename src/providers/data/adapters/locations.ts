import { listLocations } from '@contract/locations';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

export const locationAdapter: ResourceAdapter = {
  getList: ({ signal }) =>
    sendWorded(
      listLocations,
      { signal },
      { fallback: 'errors.loadLocations', unreachable: 'errors.loadLocationsUnreachable' },
    ),
};
