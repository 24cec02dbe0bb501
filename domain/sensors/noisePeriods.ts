/** The parts of a day in which noise counts differently (EXT-66), as in Directive 2002/49/EC. */
export const NOISE_PERIODS = ['day', 'evening', 'night'] as const;

export type NoisePeriod = (typeof NOISE_PERIODS)[number];

/** At which hour of the site's clocks each begins. If evening and night begin together, there is no evening. */
export type NoiseHours = Readonly<Record<NoisePeriod, number>>;

/** The defaults of the Directive. */
export const USUAL_NOISE_HOURS: NoiseHours = { day: 7, evening: 19, night: 23 };

/** By how much more a level annoys then, in Lden. */
export const PENALTY_DB: Readonly<Record<NoisePeriod, number>> = { day: 0, evening: 5, night: 10 };

const HOURS_A_DAY = 24;

/** Hours from the beginning of the day. */
export const sinceDay = ({ day }: NoiseHours, hour: number): number =>
  (hour - day + HOURS_A_DAY) % HOURS_A_DAY;

/** Whether they follow each other within a day, with a day and a night. */
export const areNoiseHours = (hours: NoiseHours): boolean => {
  const { day, evening, night } = hours;
  const areHours = [day, evening, night].every(
    (hour) => Number.isInteger(hour) && hour >= 0 && hour < HOURS_A_DAY,
  );
  return areHours && sinceDay(hours, evening) > 0 && sinceDay(hours, night) >= sinceDay(hours, evening);
};

/** The limits of the levels of hours: that of the day holds in the evening, too. */
export interface NoiseLimits {
  readonly dayLimit: number | null;
  readonly nightLimit: number | null;
}
