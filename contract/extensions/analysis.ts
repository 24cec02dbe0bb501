import * as z from 'zod/mini';

import { ANALYSIS_PARTS, ANALYSIS_PLACES } from '@domain/analysis';

import { defineCall, json, pdfFile } from '../call';
import { reportMonthQuery } from '../pdf';
import { absent, addressId, id, orNull } from '../values';
import { placeField } from './places';

const feature = 'analysis';

const what = {
  /** The kind of the variable (EXT-61); null for the usual one. */
  kind: orNull(z.string()),
  /** Of its figures; of what adds up that of single readings. */
  unit: orNull(z.string()),
};

/** What can be compared: each normalized variable that the person's sensors measure. */
export const analysedVariables = z.object({
  /** By the site's clocks. */
  today: z.iso.date(),
  variables: z.array(
    z.object({
      id,
      name: z.string(),
      typeId: id,
      typeName: z.string(),
      ...what,
      /** How many sensors measure it. */
      sensors: z.int(),
      /** The first day with a measurement; null before there is one. */
      since: orNull(z.iso.date()),
    }),
  ),
  /** The neighbourhoods of the sensors that measure any of them. */
  locations: z.array(z.object({ id, name: z.string() })),
});

const figures = {
  /** By the variable's kind (EXT-61); null for nothing measured. */
  figure: z.nullable(z.number()),
  /** That of the days before; null for nothing measured, and if nobody asked. */
  before: z.nullable(z.number()),
  /** How many sensors measure the variable there. */
  sensors: z.int(),
  /** How long values were outside of limits, and for how long something was known; minutes of all sensors together. */
  outsideMinutes: z.number(),
  knownMinutes: z.number(),
  /** The same of the days before; 0 if nobody asked. */
  knownMinutesBefore: z.number(),
  /**
   * For how long they were to be known, where some of the sensors began later and aren't missed before: of what is no sum.
   * Absent where all were to measure all of the days.
   */
  expectedMinutes: absent(z.number()),
  expectedMinutesBefore: absent(z.number()),
};

const group = {
  /** Of a neighbourhood or sensor; null for sensors without a neighbourhood. */
  id: orNull(id),
  name: orNull(z.string()),
};

export const analysisOfDays = z.object({
  ...what,
  /** How long the days are, without what is still to come; minutes. */
  minutes: z.number(),
  /** The same of the days before; 0 if nobody asked. */
  minutesBefore: z.number(),
  /** All sensors together. */
  whole: z.object(figures),
  /** With their places; of a neighbourhood without one, the middle of its sensors that have one. */
  groups: z.array(z.object({ ...group, ...placeField, ...figures })),
});

export const analysisByParts = z.object({
  ...what,
  /** Months like 2026-12, or hours of the day from 0 to 23; ascending. */
  parts: z.array(z.string()),
  /** The figures of each part; null for nothing measured. */
  groups: z.array(z.object({ ...group, figures: z.array(z.nullable(z.number())) })),
});

/**
 * Which variables of the current user's sensors can be compared.
 * @see EXT-76
 */
export const listAnalysedVariables = defineCall('GET', '/api/analysis/variables', {
  access: 'signed-in',
  feature,
  answer: json(analysedVariables),
});

const asked = {
  /** A normalized one. */
  variableId: addressId,
  /** Days of the site, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(ANALYSIS_PLACES),
  /** Only the sensors of that neighbourhood. */
  locationId: z.optional(addressId),
};

const compared = {
  ...asked,
  beforeFrom: z.optional(z.iso.date()),
  beforeTo: z.optional(z.iso.date()),
};

/**
 * A variable of the current user's sensors by neighbourhood or sensor, over some days and, for comparison, over
 * others.
 * @see EXT-76
 */
export const getAnalysis = defineCall('GET', '/api/analysis', {
  access: 'signed-in',
  feature,
  query: z.strictObject(compared),
  answer: json(analysisOfDays),
});

/**
 * The same as a PDF, the worst place first, then by month, or up to 31 days by hour of the day.
 *
 * Answers 404 if nothing was measured.
 * @see EXT-76
 */
export const downloadAnalysis = defineCall('GET', '/api/analysis/report', {
  access: 'signed-in',
  feature,
  query: z.strictObject(compared),
  answer: pdfFile,
});

/**
 * The same by month, or by hour of the day.
 * @see EXT-76
 */
export const getAnalysisByParts = defineCall('GET', '/api/analysis/parts', {
  access: 'signed-in',
  feature,
  query: z.strictObject({ ...asked, parts: z.enum(ANALYSIS_PARTS) }),
  answer: json(analysisByParts),
});

/**
 * A year of a neighbourhood's sensors, or of all that the current user may see, as a PDF.
 *
 * Answers 404 for a year of which nothing was measured.
 * @see EXT-77
 */
export const downloadAnnualReport = defineCall('GET', '/api/analysis/annual-report', {
  access: 'signed-in',
  feature,
  query: z.extend(z.pick(reportMonthQuery, { year: true }), { locationId: z.optional(addressId) }),
  answer: pdfFile,
});
