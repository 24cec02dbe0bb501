import * as z from 'zod/mini';

import { MAX_LATITUDE, MAX_LONGITUDE } from '@domain/sensors/place';

import { absent } from '../values';

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

const place = z.strictObject({ latitude: degrees(MAX_LATITUDE), longitude: degrees(MAX_LONGITUDE) });

/** In requests, if the server announces `map` (EXT-75): null for none; where it is left out, it stays as it is. */
export const placeToSave = { place: z.optional(z.nullable(place)) };

/** In answers, if the server announces `map`. */
export const placeField = { place: absent(z.object({ latitude: z.number(), longitude: z.number() })) };
