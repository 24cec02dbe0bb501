import { ABOUT, readPollutant } from '@domain/air/pollutants';
import { readAnnotationKind } from '@domain/sensors/annotation';
import { readLimitsBy, readVariableKind } from '@domain/sensors/variableKind';
import { formatExact } from '@reporting/format';

import type { MessageKey } from '@/i18n/catalogue';
import { formatChange } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { useRecord } from '@/kit/useRecord';
import type { ActivityChange, ActivityEntry } from '@/providers/data/records';
import { chartKindLabel } from '@/resources/views/parts/chartKindLabel';
import { normalizedVariablesMessages } from '@/resources/normalized-variables/parts/texts';
import { usersMessages } from '@/resources/users/parts/texts';
import { viewFieldsMessages } from '@/resources/views/parts/texts';

import { activityMessages } from '../texts';
import styles from './ActivityRecords.module.css';

const LABELS: Readonly<Record<string, MessageKey>> = {
  mail: usersMessages.mail,
  admin: usersMessages.administrator,
  sensorIds: activityMessages.sensors,
  accessRules: activityMessages.accessRules,
  name: activityMessages.name,
  description: activityMessages.description,
  locationName: activityMessages.location,
  place: activityMessages.place,
  slug: viewFieldsMessages.slug,
  chart: viewFieldsMessages.chart,
  sensor: activityMessages.sensor,
  device: activityMessages.device,
  payloadName: activityMessages.payloadName,
  deviceUnit: activityMessages.deviceUnit,
  devices: activityMessages.devices,
  letters: activityMessages.letters,
  frames: activityMessages.frames,
  unit: normalizedVariablesMessages.unit,
  variables: activityMessages.variable,
  variableName: activityMessages.name,
  providerVariables: activityMessages.providerVariable,
  note: activityMessages.note,
  variable: activityMessages.variable,
  from: activityMessages.correctedFrom,
  until: activityMessages.until,
  annotationKind: activityMessages.annotationKind,
  finalCount: activityMessages.finalCount,
  firstCount: activityMessages.firstCount,
  factor: activityMessages.factor,
  offset: activityMessages.offset,
  reason: activityMessages.reason,
  formula: activityMessages.formula,
  delayMinutes: activityMessages.alarmDelay,
  hysteresisPercent: activityMessages.alarmMargin,
  variableKind: normalizedVariablesMessages.kind,
  meterSize: normalizedVariablesMessages.meterSize,
  alarmOnContinuousUse: normalizedVariablesMessages.alarmOnContinuousUse,
  limitsBy: normalizedVariablesMessages.limitsBy,
  stateNames: normalizedVariablesMessages.stateNames,
  meaningNormal: normalizedVariablesMessages.meaningNormal,
  meaningWarning: normalizedVariablesMessages.meaningWarning,
  meaningCritical: normalizedVariablesMessages.meaningCritical,
  plausibleMin: normalizedVariablesMessages.plausibleMin,
  plausibleMax: normalizedVariablesMessages.plausibleMax,
  dayLimit: normalizedVariablesMessages.dayLimit,
  nightLimit: normalizedVariablesMessages.nightLimit,
  noisePeriods: normalizedVariablesMessages.noisePeriods,
  stuckHours: normalizedVariablesMessages.stuckHours,
  greatestStep: normalizedVariablesMessages.greatestStep,
  pollutant: normalizedVariablesMessages.pollutant,
  isOn: activityMessages.isPublic,
  introduction: activityMessages.introduction,
  licence: activityMessages.licence,
  licenceText: activityMessages.licenceText,
  decimals: activityMessages.placeDecimals,
  embedding: activityMessages.embedding,
  embedSites: activityMessages.embedSites,
  openVariables: activityMessages.openVariables,
  requiresYearFilter: activityMessages.yearFilter,
  requiresMonthFilter: activityMessages.monthFilter,
  minCritical: normalizedVariablesMessages.minCritical,
  maxCritical: normalizedVariablesMessages.maxCritical,
  minWarning: normalizedVariablesMessages.minWarning,
  maxWarning: normalizedVariablesMessages.maxWarning,
  requireMinCritical: normalizedVariablesMessages.requireMinCritical,
  requireMaxCritical: normalizedVariablesMessages.requireMaxCritical,
  requireMinWarning: normalizedVariablesMessages.requireMinWarning,
  requireMaxWarning: normalizedVariablesMessages.requireMaxWarning,
};

/** A field's name for people; undefined for fields without one, such as a position. */
export const fieldLabel = (field: string): MessageKey | undefined => LABELS[field];

/** The word for a coded value; undefined if the value can be shown as it is. */
const valueLabel = (field: string, value: unknown): MessageKey | undefined => {
  if (field === 'variableKind') return normalizedVariablesMessages.kinds[readVariableKind(value)];
  if (field === 'limitsBy') return normalizedVariablesMessages.limitsByNames[readLimitsBy(value)];
  if (field === 'annotationKind') return activityMessages.annotationKinds[readAnnotationKind(value)];
  if (field !== 'chart') return undefined;
  return value === null ? viewFieldsMessages.tableau : chartKindLabel(value);
};

type Value = ActivityChange['before'];

/** What was added and removed in a list; for ids, only their numbers are known. */
const Items = ({ change: { before, after, added, removed } }: { change: ActivityChange }) => {
  const text = useText();

  if (before !== null && before !== undefined)
    return text(activityMessages.itemRemoved, { name: String(before) });
  if (after !== null && after !== undefined) return text(activityMessages.itemAdded, { name: String(after) });
  return [added && formatChange(added), removed && formatChange(-removed)].filter(Boolean).join(', ');
};

const Values = ({ change: { field, before, after } }: { change: ActivityChange }) => {
  const text = useText();
  const word = (value: Value) => {
    const label = valueLabel(field, value);
    if (label) return text(label);
    const pollutant = field === 'pollutant' ? readPollutant(value) : undefined;
    if (pollutant) return ABOUT[pollutant].name;
    if (typeof value === 'boolean') return text(value ? activityMessages.yes : activityMessages.no);
    if (typeof value === 'number') return formatExact(value);
    return value || text(activityMessages.nothing);
  };

  return (
    <>
      <span className={styles.before}>{word(before)}</span>
      {' → '}
      <span className={styles.after}>{word(after)}</span>
    </>
  );
};

const LISTS = new Set(['accessRules', 'sensorIds', 'variables', 'providerVariables']);

/** The old and new values (EXT-12); fields without a name in Spanish are left out. */
export const Changes = () => {
  const text = useText();
  const changes = useRecord<ActivityEntry>().changes ?? [];
  const told = changes.flatMap((change) => {
    const label = fieldLabel(change.field);
    return label ? [{ change, label }] : [];
  });
  if (told.length === 0) return null;

  return (
    <ul className={styles.changes}>
      {told.map(({ change, label }) => (
        <li key={`${change.of ?? ''} ${change.field} ${String(change.before)} ${String(change.after)}`}>
          {[change.of, text(label)].filter(Boolean).join(' · ')}:{' '}
          {LISTS.has(change.field) ? <Items change={change} /> : <Values change={change} />}
        </li>
      ))}
    </ul>
  );
};
