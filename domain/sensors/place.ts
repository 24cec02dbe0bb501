/** Where something is, in degrees of WGS 84 (EXT-75). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const MAX_LATITUDE = 90;
export const MAX_LONGITUDE = 180;

/** To a tenth of a metre; more digits would only pretend. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** '-34.6037, -58.3816': the form in which maps on the web show it and take it. */
export const formatPlace = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;

/** What is wrong with a place that somebody typed. */
export type PlaceProblem = 'unreadable' | 'half' | 'latitude' | 'longitude';

const WITH_POINTS = /^([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)$/;

/** With decimal commas, a comma alone divides nothing. */
const WITH_COMMAS = /^([+-]?\d+(?:,\d+)?)(?:\s*;\s*|,?\s+)([+-]?\d+(?:,\d+)?)$/;

const ONE_NUMBER = /^[+-]?\d+(?:[.,]\d+)?\s*[,;]?$/;

const toNumber = (text: string): number => Number(text.replace(',', '.'));

/**
 * Reads a place as people type or copy it: latitude and longitude in decimal degrees.
 * @returns null for a blank text
 */
export const readPlace = (text: string): Place | PlaceProblem | null => {
  const given = text.trim().replaceAll('−', '-').replaceAll('°', '');
  if (given === '') return null;
  if (ONE_NUMBER.test(given)) return 'half';
  const [, north, east] = WITH_POINTS.exec(given) ?? WITH_COMMAS.exec(given) ?? [];
  if (north === undefined || east === undefined) return 'unreadable';
  const latitude = toNumber(north);
  const longitude = toNumber(east);
  if (Math.abs(latitude) > MAX_LATITUDE) return 'latitude';
  if (Math.abs(longitude) > MAX_LONGITUDE) return 'longitude';
  return roundPlace({ latitude, longitude });
};

/** Whether a typed place can be saved; none at all can be. */
export const isPlace = (read: ReturnType<typeof readPlace>): read is Place | null =>
  read === null || typeof read === 'object';
