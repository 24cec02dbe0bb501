import { texts } from '@/i18n/texts';

/** The names of a view's fields for people (VIW-1, EXT-24). */
export const viewFieldsMessages = texts({
  slug: 'Slug',
  chart: 'Gráfico',
  tableau: 'Tableau',
  charts: {
    evolution: 'Evolución del mes',
    'daily-range': 'Rango diario',
    'status-calendar': 'Calendario de estados',
    'hour-pattern': 'Patrón por hora y día',
    'month-comparison': 'Comparación con otro mes',
    'night-minimum': 'Mínimo de la noche',
    'noise-periods': 'Ruido por períodos',
    'air-index': 'Índice de calidad del aire',
  },
  unknownChart: 'Otro gráfico',
});
