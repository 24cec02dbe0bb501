import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

/** Lets maps read addresses that begin with pmtiles:. */
export const readPmtiles = (): void => addProtocol('pmtiles', new Protocol().tile);
