import {
  createDecoder,
  deleteDecoder,
  getDecoder,
  listDecoders,
  updateDecoder,
} from '@contract/extensions/decoding';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';
import type { DecoderRequest } from '@/providers/data/records';

export const decoderAdapters = {
  /** Apart from the list, whose records have other fields: react-admin keeps both under their resource. */
  'decoder-details': {
    getOne: ({ id, signal }) =>
      callApi(getDecoder, { params: { id: Number(id) }, signal }, 'errors.loadDecoder'),
  },

  decoders: {
    getList: ({ signal }) => callApi(listDecoders, { signal }, 'errors.loadDecoders'),

    create: ({ data }) => callApi(createDecoder, { body: data as DecoderRequest }, 'errors.saveDecoder'),

    update: ({ id, data }) =>
      callApi(
        updateDecoder,
        { params: { id: Number(id) }, body: data as DecoderRequest },
        'errors.saveDecoder',
      ),

    delete: ({ id }) => callApi(deleteDecoder, { params: { id: Number(id) } }, 'errors.deleteDecoder'),
  },
} satisfies ResourceAdapters;
