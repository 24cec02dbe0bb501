/** What a variable is compared between (EXT-76). */
export const ANALYSIS_PLACES = ['location', 'sensor'] as const;
export type AnalysisPlaces = (typeof ANALYSIS_PLACES)[number];

export const ANALYSIS_PARTS = ['months', 'hours'] as const;
export type AnalysisParts = (typeof ANALYSIS_PARTS)[number];

/** Hours of the day are put together from single hours, of which a year of a town has too many. */
export const MOST_DAYS_BY_HOUR = 31;

/** As for stretches of one sensor. */
export const MOST_ANALYSED_DAYS = 5 * 366;
