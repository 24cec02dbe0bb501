import * as z from 'zod/mini';

import { EMBEDDING } from '@domain/publicPage/embedding';
import { HOUSEHOLD_RISKS } from '@domain/publicPage/household';
import { LICENCES } from '@domain/publicPage/licences';
import { PLACE_DECIMALS } from '@domain/publicPage/openPlace';
import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';

import { csvFile, defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText, orNull } from '../values';
import { figures, limitPeriod, meaning, spanOfTime, statusOfValue } from './measurements';
import { placeField } from './places';

const feature = 'public';

const licence = z.enum(LICENCES);

/** What the operator says of the page that everybody sees (EXT-78). */
const page = {
  isOn: z.boolean(),
  /** What it is called. */
  title: nonEmptyText.check(z.maxLength(120)),
  introduction: z.nullable(z.string().check(z.maxLength(2000))),
  licence,
  /** Whom to name, or the operator's own terms. */
  licenceText: z.nullable(z.string().check(z.maxLength(500))),
  /** To how many decimals of degrees places are rounded; null if none is shown. */
  decimals: z.nullable(z.literal(PLACE_DECIMALS)),
  embedding: z.enum(EMBEDDING),
  /** The origins that may, if only some may. */
  embedSites: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
};

export const publicPageSettings = z.object({
  ...page,
  /** How many variables of how many sensors are open. */
  openVariables: z.number(),
  openSensors: z.number(),
});

/**
 * What the public page says and how much of it is open.
 * @see EXT-78
 */
export const getPublicPage = defineCall('GET', '/api/public-page', {
  access: 'admin',
  feature,
  answer: json(publicPageSettings),
});

/**
 * Switches the public page on or off, and says what it says.
 * @see EXT-78
 */
export const savePublicPage = defineCall('PUT', '/api/public-page', {
  access: 'admin',
  feature,
  body: z.strictObject(page),
  answer: unspecified,
});

/** Every variable of a sensor, as columns: the same index in each list is the same one, or the same sensor. */
export const openableVariables = z.object({
  sensors: z.object({
    id: z.array(id),
    name: z.array(z.string()),
    locationName: z.array(orNull(z.string())),
  }),
  variables: z.object({
    id: z.array(id),
    sensorId: z.array(id),
    name: z.array(z.string()),
    unit: z.array(orNull(z.string())),
    isOpen: z.array(z.boolean()),
    /** Why a household could be told from it; null if none could. */
    risk: z.array(z.nullable(z.enum(HOUSEHOLD_RISKS))),
  }),
});

/**
 * All variables of sensors, which of them everybody may see, and from which a household could be told.
 * @see EXT-78
 */
export const listOpenableVariables = defineCall('GET', '/api/public-page/variables', {
  access: 'admin',
  feature,
  answer: json(openableVariables),
});

/**
 * Opens variables of sensors to everybody, or closes them.
 *
 * Answers 409 for those from which a household could be told, unless that is accepted.
 * @see EXT-78
 */
export const openVariables = defineCall('PUT', '/api/public-page/variables', {
  access: 'admin',
  feature,
  body: z.strictObject({
    variableIds: z.array(id).check(z.minLength(1), z.maxLength(100_000)),
    isOpen: z.boolean(),
    acceptsHouseholds: z.boolean(),
  }),
  answer: unspecified,
});

const openVariable = {
  id,
  name: z.string(),
  /** Of an hour's figure and of the limits. */
  unit: orNull(z.string()),
  ...meaning,
};

/** An open sensor (EXT-78), as it was in the last hour that is over. */
export const openSensor = z.object({
  id,
  name: z.string(),
  typeName: z.string(),
  locationName: absent(z.string()),
  /** Rounded as the operator wants it. */
  ...placeField,
  /** The worst of its open variables. */
  status: z.enum(SENSOR_STATUSES),
  variables: z.array(
    z.object({
      ...openVariable,
      /** The figure of its last hour that is over, from `from` until `until` (ISO 8601); null if there is none. */
      now: z.nullable(
        z.object({
          from: z.string(),
          until: z.string(),
          value: z.number(),
          status: statusOfValue,
          /** What the operator says of that status. */
          meaning: absent(z.string()),
        }),
      ),
    }),
  ),
  /** Those with figures, oldest first. */
  years: z.array(z.number()),
});

const licenceOfData = z.object({
  /** One of `LICENCES`. */
  id: z.string(),
  name: z.string(),
  url: absent(z.string()),
  /** Whom to name, or the operator's own terms. */
  text: absent(z.string()),
});

/** All that everybody may see, as it is now. */
export const publicSite = z.object({
  title: z.string(),
  introduction: absent(z.string()),
  licence: licenceOfData,
  /** By whose clocks hours and days are. */
  timeZone: z.string(),
  sensors: z.array(openSensor),
});

/**
 * Open data: the sensors that everybody may see, and their last hour that is over.
 *
 * Answers 404 while the page is switched off, as all calls of everybody do.
 * @see EXT-78
 */
export const getPublicSite = defineCall('GET', '/api/public', {
  access: 'public',
  feature,
  answer: json(publicSite),
});

/** Hours or days of an open sensor's open variables, as in `StretchOfSensor`. */
export const openFigures = z.object({
  ...spanOfTime,
  step: z.enum(['hours', 'days']),
  variables: z.array(
    z.object({
      ...openVariable,
      unitOfReading: absent(z.string()),
      limits: z.array(limitPeriod),
      ...figures,
    }),
  ),
});

/**
 * Open data: the last seven days of an open sensor by hours.
 *
 * From the beginning of the seventh day before today, without the hour that goes on.
 * @see EXT-78
 */
export const getPublicWeek = defineCall('GET', '/api/public/sensors/{id}/week', {
  access: 'public',
  feature,
  answer: json(openFigures),
});

/**
 * Open data: a year of an open sensor by days.
 *
 * Without the day that goes on.
 * @see EXT-78
 */
export const getPublicYear = defineCall('GET', '/api/public/sensors/{id}/years/{year}', {
  access: 'public',
  feature,
  answer: json(openFigures),
});

const dataQuery = z.strictObject({
  year: z.coerce.number().check(z.int(), z.gte(1), z.lte(9999)),
  by: z.enum(['hours', 'days']),
});

const openNumbers = z.array(z.number());

/**
 * A year of an open sensor, with its licence. Of each variable the same index in each list is the same hour or day; `at` is
 * its beginning by the site's clocks, ISO 8601. `value` is the figure that its kind has (EXT-61).
 */
export const openData = z.object({
  source: z.string(),
  licence: licenceOfData,
  timeZone: z.string(),
  year: z.number(),
  by: z.enum(['hours', 'days']),
  sensor: z.object({
    id,
    name: z.string(),
    typeName: z.string(),
    locationName: absent(z.string()),
    ...placeField,
  }),
  variables: z.array(
    z.object({
      ...openVariable,
      /** Of `value`: of what adds up that of single readings, and of a state '%'. */
      unit: orNull(z.string()),
      at: z.array(z.string()),
      value: openNumbers,
      /** The lowest and the highest one measured, of values of the moment and sound levels alone. */
      min: z.optional(openNumbers),
      max: z.optional(openNumbers),
      /** How many measurements it is made of. */
      count: openNumbers,
    }),
  ),
});

/**
 * Open data: a year of an open sensor by hours or days, as JSON with its licence.
 *
 * Any web site may ask for it.
 * @see EXT-78
 */
export const getOpenData = defineCall('GET', '/api/public/sensors/{id}/data.json', {
  access: 'public',
  feature,
  query: dataQuery,
  answer: json(openData),
});

/**
 * Open data: a year of an open sensor by hours or days, as CSV with its licence.
 *
 * The lines of the source and of the licence begin with '#', above the headings. Moments are ISO 8601.
 * @see EXT-78
 */
export const downloadOpenData = defineCall('GET', '/api/public/sensors/{id}/data.csv', {
  access: 'public',
  feature,
  query: dataQuery,
  answer: csvFile,
});
