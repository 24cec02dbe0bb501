/** Prefix of the drafts of types. */
export const SENSOR_TYPE_FORM = 'sensor-type';

/** A new type has no id yet. */
export const NEW_TYPE_ID = 0;

export const sensorTypeFormName = (type: { id: number } | undefined): string =>
  `${SENSOR_TYPE_FORM} ${type?.id ?? NEW_TYPE_ID}`;
