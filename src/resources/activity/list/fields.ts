import type { MessageKey } from '@/i18n/catalogue';
import '@/i18n/screens/normalizedVariables';
import '@/i18n/screens/users';
import '@/i18n/screens/viewFields';
import { chartKindLabel } from '@/shared/chartKindLabel';

const LABELS: Readonly<Record<string, MessageKey>> = {
  mail: 'users.mail',
  admin: 'users.administrator',
  sensorIds: 'activity.sensors',
  name: 'activity.name',
  description: 'activity.description',
  locationName: 'activity.location',
  slug: 'viewFields.slug',
  chart: 'viewFields.chart',
  sensor: 'activity.sensor',
  device: 'activity.device',
  payloadName: 'activity.payloadName',
  unit: 'normalizedVariables.unit',
  variables: 'activity.variable',
  variableName: 'activity.name',
  providerVariables: 'activity.providerVariable',
  note: 'activity.note',
  delayMinutes: 'activity.alarmDelay',
  hysteresisPercent: 'activity.alarmMargin',
  requiresYearFilter: 'activity.yearFilter',
  requiresMonthFilter: 'activity.monthFilter',
  minCritical: 'normalizedVariables.minCritical',
  maxCritical: 'normalizedVariables.maxCritical',
  minWarning: 'normalizedVariables.minWarning',
  maxWarning: 'normalizedVariables.maxWarning',
  requireMinCritical: 'normalizedVariables.requireMinCritical',
  requireMaxCritical: 'normalizedVariables.requireMaxCritical',
  requireMinWarning: 'normalizedVariables.requireMinWarning',
  requireMaxWarning: 'normalizedVariables.requireMaxWarning',
};

/** A field's name for people; undefined for fields without one, such as a position. */
export const fieldLabel = (field: string): MessageKey | undefined => LABELS[field];

/** The word for a coded value; undefined if the value can be shown as it is. */
export const valueLabel = (field: string, value: unknown): MessageKey | undefined => {
  if (field !== 'chart') return undefined;
  return value === null ? 'viewFields.tableau' : chartKindLabel(value);
};
