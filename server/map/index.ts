import { basename, dirname } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';

import type { MapGround } from '@domain/mapGround';

import type { GroundConfig } from '../config';
import type { Subject } from '../subject';

/** Where a file of the operator is. Its content is no secret: anybody may ask for it, as for the app's own files. */
const pathOf = ({ kind }: GroundConfig): string => `/map/ground.${kind}`;

/** The ground as the web app knows it. */
export const groundOf = (config: GroundConfig | undefined): MapGround | undefined =>
  config && { kind: config.kind, url: config.url ?? pathOf(config), attribution: config.attribution };

/** The origin that browsers ask for tiles; empty if it is the app's own, or there are none. */
export const groundOrigin = (config: GroundConfig | undefined): string => config?.origin ?? '';

/** What lies below the sensors of a map (EXT-75). */
export const map: Subject = {
  pages: (app, { config: { mapGround } }) => {
    if (mapGround?.file === undefined) return;
    const { file } = mapGround;
    // It answers for parts of a file too, which a browser asks of an archive of tiles.
    app.get(
      pathOf(mapGround),
      async (hono, next) => {
        await next();
        hono.header('cache-control', 'public, max-age=3600');
        hono.header(
          'content-type',
          mapGround.kind === 'geojson' ? 'application/geo+json' : 'application/octet-stream',
        );
      },
      serveStatic({ root: dirname(file), path: basename(file) }),
    );
  },
};
