import { getDecoder, listDecoders, listUndecoded } from '@contract/extensions/decoding';
import { listUnassignedDevices } from '@contract/extensions/devices';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { DecoderSummary } from '@/providers/data/records';

import { decodersHeading } from './heading';

/** What the form offers: devices that send, and a message of theirs to try it on. */
const OFFERED = [{ feature: 'devices', calls: [listUnassignedDevices] }] as const;

/** Makers' decoders, if the server announces them (EXT-51). */
export const decoders: AppResource = {
  name: 'decoders',
  recordRepresentation: ({ name }: DecoderSummary) => name,
  access: 'admin',
  feature: 'decoding',
  routes: {
    list: {
      path: paths.decoders,
      load: async () => (await import('./list/DecoderList')).DecoderList,
      heading: { title: decodersHeading.title, subtitle: decodersHeading.subtitle },
      calls: [listDecoders],
    },
    create: {
      path: paths.createDecoder,
      load: async () => (await import('./create/DecoderCreate')).DecoderCreate,
      heading: { title: decodersHeading.createTitle, subtitle: decodersHeading.createSubtitle },
      calls: [listUndecoded],
      parts: OFFERED,
    },
    edit: {
      path: paths.decoder,
      load: async () => (await import('./edit/DecoderEdit')).DecoderEdit,
      calls: [getDecoder, listUndecoded],
      parts: OFFERED,
    },
  },
};
