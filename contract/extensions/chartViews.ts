import * as z from 'zod/mini';

import { CHART_KINDS } from '@domain/reports/chartKind';

import { defineCall, unspecified } from '../call';
import { id, nonEmptyText } from '../values';

const feature = 'charts';

const chartViewToSave = {
  tableauGroupName: nonEmptyText,
  tableauGroupDescription: z.nullable(z.string()),
  name: nonEmptyText,
  description: z.string(),
  chart: z.enum(CHART_KINDS),
  normalizedVariableNameId: z.nullable(z.string()),
};

/** Like VIW-3, with a kind of chart instead of a slug and its filters (EXT-24). */
export const createChartViewRequest = z.strictObject({ typeId: id, ...chartViewToSave });

/** Likewise, without the type, which never changes (EXT-24). */
export const updateChartViewRequest = z.strictObject(chartViewToSave);

/**
 * Creates a view with a chart of Vigía's own; a new group name creates the group.
 * @see EXT-24
 */
export const createChartView = defineCall('POST', '/api/chart-views', {
  access: 'admin',
  feature,
  body: createChartViewRequest,
  answer: unspecified,
});

/**
 * Updates a view to a chart of Vigía's own.
 *
 * Turns a view of Tableau into one of Vigía; the spec's call (CAL-28) does the reverse.
 * @see EXT-24
 */
export const updateChartView = defineCall('PUT', '/api/chart-views/{id}', {
  access: 'admin',
  feature,
  body: updateChartViewRequest,
  answer: unspecified,
});
