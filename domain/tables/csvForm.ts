/** The format of a CSV: for Argentine spreadsheets (1,5; 31/12/2026 23:30) or for programs (1.5, ISO 8601). */
export const CSV_FORMS = ['es-AR', 'international'] as const;

export type CsvForm = (typeof CSV_FORMS)[number];
