import { addMessages } from '../catalogue';

/** What people call a view's fields, wherever views are told of (VIW-1, EXT-24). */
export const viewFieldsMessages = {
  slug: 'Slug',
  chart: 'Gráfico',
  tableau: 'Tableau',
  charts: {
    evolution: 'Evolución del mes',
    'daily-range': 'Rango diario',
    'status-calendar': 'Calendario de estados',
    'hour-pattern': 'Patrón por hora y día',
    'month-comparison': 'Comparación con otro mes',
  },
  unknownChart: 'Otro gráfico',
} as const;

addMessages({ viewFields: viewFieldsMessages });
