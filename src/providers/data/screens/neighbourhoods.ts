import { deleteLocation, renameLocation } from '@contract/extensions/neighbourhoods';

import { addResource } from '../dataProvider';
import { callApi } from '../callApi';

/** Renaming, joining and deleting neighbourhoods (EXT-44); everybody can read them. */
addResource('locations', {
  update: async ({ id, data }) => {
    const { name } = data as { name: string };
    await callApi(renameLocation, { params: { id: Number(id) }, body: { name } }, 'errors.saveLocation');
    return { id, name };
  },

  delete: ({ id, meta }) =>
    callApi(
      deleteLocation,
      { params: { id: Number(id) }, query: { into: (meta as { into?: number } | undefined)?.into } },
      'errors.saveLocation',
    ),
});
