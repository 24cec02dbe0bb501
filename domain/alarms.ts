/** A value beyond its limits, or a sensor that says nothing. */
export const ALARM_KINDS = ['limits', 'silence'] as const;

export type AlarmKind = (typeof ALARM_KINDS)[number];

/** From the mildest to the worst. */
export const ALARM_LEVELS = ['warning', 'critical'] as const;

export type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** Which alarms somebody is told of by mail. */
export const ALARM_MAIL = ['none', 'critical', 'all'] as const;

export type AlarmMail = (typeof ALARM_MAIL)[number];

/** Of who chose nothing. */
export const USUAL_ALARM_MAIL: AlarmMail = 'critical';

/** When a normalized variable's alarms open, change and close (EXT-28). */
export interface AlarmRule {
  /** How long a value must stay before anything follows from it. */
  readonly delayMinutes: number;
  /** How far it must come back behind a limit, in hundredths of the distance between the outer limits. */
  readonly hysteresisPercent: number;
}

export const USUAL_ALARM_RULE: AlarmRule = { delayMinutes: 10, hysteresisPercent: 5 };

/** Of a word with which somebody takes note (EXT-30). */
export const LONGEST_ALARM_NOTE = 500;

/** Of which hours it is told what limits would have meant in them (EXT-32). */
export const PREVIEWED_DAYS = 30;

export const LONGEST_ALARM_DELAY_MINUTES = 1_440;
export const LARGEST_HYSTERESIS_PERCENT = 50;
