/**
 * A value beyond its limits, use that doesn't stop at night (EXT-69), a silent sensor or variable, or a gateway that fell
 * silent with its sensors.
 */
export const ALARM_KINDS = ['limits', 'continuous-use', 'silence', 'gateway'] as const;

export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Whether an alarm says that nothing is heard, and not what was measured. */
export const isSilence = (kind: AlarmKind): boolean => kind === 'silence' || kind === 'gateway';

/** In ascending severity. */
export const ALARM_LEVELS = ['warning', 'critical'] as const;

export type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** Which alarms somebody is told about by mail. */
export const ALARM_MAIL = ['none', 'critical', 'all'] as const;

export type AlarmMail = (typeof ALARM_MAIL)[number];

/** For people who chose nothing. */
export const DEFAULT_ALARM_MAIL: AlarmMail = 'critical';

/** When a normalized variable's alarms open, change and close (EXT-28). */
export interface AlarmRule {
  /** How long a value must stay before it has an effect. */
  readonly delayMinutes: number;
  /** How far inside a limit a value must return, in percent of the distance between the outer limits. */
  readonly hysteresisPercent: number;
}

export const DEFAULT_ALARM_RULE: AlarmRule = { delayMinutes: 10, hysteresisPercent: 5 };

/** The length of an acknowledgement's note (EXT-30). */
export const MAX_ALARM_NOTE_LENGTH = 500;

/** The number of days for which the effect of limits is shown (EXT-32). */
export const PREVIEWED_DAYS = 30;

export const MAX_ALARM_DELAY_MINUTES = 1_440;
export const MAX_HYSTERESIS_PERCENT = 50;
