import { listUndecoded } from '@contract/extensions/decoding';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { UndecodedFrames } from '@/providers/data/records';

import { undecodedHeading } from './parts/heading';

/** What devices sent that could not be read, if the server announces decoders (EXT-50). */
export const undecodedFrames: AppResource = {
  name: 'undecoded-frames',
  recordRepresentation: ({ device }: UndecodedFrames) => device,
  access: 'admin',
  feature: 'decoding',
  routes: {
    list: {
      path: paths.undecodedFrames,
      load: async () => (await import('./list/UndecodedFrameList')).UndecodedFrameList,
      heading: { title: undecodedHeading.title, subtitle: undecodedHeading.subtitle },
      calls: [listUndecoded],
    },
  },
};
