import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

import type { MapGround } from '@domain/mapGround';

import type { GroundConfig } from '../config';
import { isThisMachine, parseUrl, type EnvironmentReader } from '../environment';
import { errorMessage } from '../errorMessage';

const RULE =
  'must be a file that ends in .pmtiles or .geojson, or an address of such a file or of tiles with {z}, {x} and {y}, with https:';

/** Most tiles are made of its data, and its licence asks for a name. */
const USUAL_ATTRIBUTION = '© OpenStreetMap';

const IMAGES = /\.(png|jpe?g|webp)$/i;

const addressOf = (text: string): URL | undefined => parseUrl(text.replaceAll(/[{}]/g, ''));

const kindOfAddress = (text: string): MapGround['kind'] | undefined => {
  const url = addressOf(text);
  if (!url || url.username !== '') return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))
    return undefined;
  if (url.pathname.endsWith('.pmtiles')) return 'pmtiles';
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part))) return undefined;
  return IMAGES.test(url.pathname) ? 'raster' : 'vector';
};

/** @throws an Error that says what is wrong with the file */
const requirePmtiles = (file: string): void => {
  const begin = Buffer.alloc(7);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, begin, 0, begin.length, 0);
  } finally {
    closeSync(handle);
  }
  if (begin.toString('latin1') !== 'PMTiles') throw new Error('it is no PMTiles archive');
};

/** @throws an Error that says what is wrong with the file */
const requireGeoJson = (file: string): void => {
  const { type } = JSON.parse(readFileSync(file, 'utf8')) as { type?: unknown };
  if (type !== 'FeatureCollection') throw new Error('it has no FeatureCollection');
};

const FILES = [
  { kind: 'pmtiles', ending: '.pmtiles', require: requirePmtiles },
  { kind: 'geojson', ending: '.geojson', require: requireGeoJson },
] as const;

const readSource = (
  reader: EnvironmentReader,
  text: string,
): Omit<GroundConfig, 'attribution'> | undefined => {
  if (/^https?:/i.test(text)) {
    const kind = kindOfAddress(text);
    if (kind) return { kind, url: text, origin: addressOf(text)?.origin ?? '' };
    reader.problems.push(`MAP_TILES ${RULE}; it is "${text}"`);
    return undefined;
  }
  const known = FILES.find(({ ending }) => text.endsWith(ending));
  if (!known) {
    reader.problems.push(`MAP_TILES ${RULE}; it is "${text}"`);
    return undefined;
  }
  try {
    known.require(text);
    return { kind: known.kind, file: text };
  } catch (error) {
    reader.problems.push(`MAP_TILES "${text}" can't be used: ${errorMessage(error)}`);
    return undefined;
  }
};

/** What maps have below the sensors; undefined for nothing. */
export const readGround = (reader: EnvironmentReader): GroundConfig | undefined => {
  const text = reader.text('MAP_TILES');
  const source = text === undefined ? undefined : readSource(reader, text);
  if (!source) return undefined;
  const usual = source.kind === 'geojson' ? '' : USUAL_ATTRIBUTION;
  return { ...source, attribution: reader.text('MAP_ATTRIBUTION') ?? usual };
};
