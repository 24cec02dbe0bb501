import * as z from 'zod/mini';

import { defineCall, json, unspecified } from './call';
import { chartField, reportChartField } from './extensions/fields';
import { absent, absentAs, addressId, answeredFlag, answeredText, id, nonEmptyText } from './values';

/** REP-14: the short-lived token with which embedded charts sign in. */
export const analyticsToken = z.object({ token: nonEmptyText });

/**
 * REP-8, REP-9: the name is SENSOR, YEAR or MONTH, the type FILTER or PARAMETER; any other is ignored. Options may be
 * strings or numbers, months 1–12 or Spanish names.
 */
export const reportViewFilter = z.object({
  name: answeredText,
  type: answeredText,
  tableauName: answeredText,
  options: absent(z.array(z.nullable(z.union([z.string(), z.number()])))),
});

/** A chart of a sensor (REP-8); `src` is the address to embed. */
export const reportView = z.object({
  id: absent(id),
  name: z.string(),
  description: absent(z.string()),
  src: answeredText,
  filters: absent(z.array(reportViewFilter)),
  ...reportChartField,
});

/** A group of a sensor's charts, as /reports shows them (REP-8). */
export const reportViewGroup = z.object({
  id,
  name: z.string(),
  description: absent(z.string()),
  views: absentAs(z.array(reportView), []),
});

/** A view as administrators manage it (VIW-1). */
export const view = z.object({
  id,
  name: z.string(),
  description: absent(z.string()),
  slug: answeredText,
  requiresYearFilter: answeredFlag,
  requiresMonthFilter: answeredFlag,
  requiresSensorFilter: answeredFlag,
  normalizedVariableNameId: absent(z.union([z.string(), z.number()])),
  ...chartField,
});

/** A group of views as administrators manage it (VIW-1). */
export const viewGroup = z.object({
  id,
  name: z.string(),
  description: absent(z.string()),
  views: absentAs(z.array(view), []),
});

const viewToSave = {
  tableauGroupName: nonEmptyText,
  tableauGroupDescription: z.nullable(z.string()),
  name: nonEmptyText,
  description: z.string(),
  requiresYearFilter: z.boolean(),
  requiresMonthFilter: z.boolean(),
  requiresSensorFilter: z.literal(true),
  slug: nonEmptyText,
  normalizedVariableNameId: z.nullable(z.string()),
};

/** The request for creating a view (VIW-3); `normalizedVariableNameId` is sent as a string. */
export const createViewRequest = z.strictObject({ typeId: id, ...viewToSave });

/** The same for changing a view, with its `id` instead of `typeId` (VIW-3). */
export const updateViewRequest = z.strictObject({ id, ...viewToSave });

/**
 * VIW-4. For groups, `id` is the sensor type's and `ids` the ordered groups; for views, the group's and the
 * ordered views.
 */
export const reorderRequest = z.strictObject({ id, ids: z.array(id) });

/**
 * A token for embedded charts, valid for ten minutes at most.
 * @see CAL-24
 */
export const getAnalyticsToken = defineCall('GET', '/api/tableau/token', {
  access: 'signed-in',
  answer: json(analyticsToken),
});

/**
 * The groups of charts of a sensor, in the order that administrators chose.
 * @see CAL-25
 */
export const listReportViewGroups = defineCall('GET', '/api/tableau/viewGroups', {
  access: 'signed-in',
  query: z.strictObject({ sensorId: addressId }),
  answer: json(z.array(reportViewGroup)),
});

/**
 * The groups of a sensor type, each with its views.
 * @see CAL-26
 */
export const listViewsByType = defineCall('GET', '/api/tableau/views/by-type', {
  access: 'admin',
  query: z.strictObject({ sensorTypeId: addressId }),
  answer: json(z.array(viewGroup)),
});

/**
 * Creates a view; a new group name creates the group.
 * @see CAL-27
 */
export const createView = defineCall('POST', '/api/tableau/view', {
  access: 'admin',
  body: createViewRequest,
  answer: unspecified,
});

/**
 * Updates a view.
 * @see CAL-28
 */
export const updateView = defineCall('PUT', '/api/tableau/view', {
  access: 'admin',
  body: updateViewRequest,
  answer: unspecified,
});

/**
 * Deletes a view; a group left without views disappears.
 * @see CAL-29
 */
export const deleteView = defineCall('DELETE', '/api/tableau', {
  access: 'admin',
  query: z.strictObject({ viewId: addressId }),
  answer: unspecified,
});

/**
 * All view groups.
 * @see CAL-30
 */
export const listViewGroups = defineCall('GET', '/api/tableau/view-groups', {
  access: 'admin',
  answer: json(z.array(z.extend(viewGroup, { views: absent(z.array(view)) }))),
});

/**
 * Orders the groups of a sensor type.
 * @see CAL-31
 */
export const reorderGroups = defineCall('PUT', '/api/tableau/reorder-groups', {
  access: 'admin',
  body: reorderRequest,
  answer: unspecified,
});

/**
 * Orders the views of a group.
 * @see CAL-32
 */
export const reorderViews = defineCall('PUT', '/api/tableau/reorder-views', {
  access: 'admin',
  body: reorderRequest,
  answer: unspecified,
});
