import { texts } from '@/i18n/texts';

/** Choosing days, and what to compare them with (EXT-73, EXT-76). */
export const periodMessages = texts({
  period: 'Período',
  otherDays: 'Otras fechas',
  compare: 'Comparar con',
  comparisons: {
    none: 'Sin comparar',
    before: 'El período anterior',
    year: 'El mismo período del año anterior',
  },
  chooseDays: 'Elegí los dos días.',
  dayAhead: 'Todavía no llegó ese día.',
  dayBefore: 'Tiene que ser el mismo día o uno después de "Desde".',
  tooLong: 'El período no puede durar más de cinco años.',
});
