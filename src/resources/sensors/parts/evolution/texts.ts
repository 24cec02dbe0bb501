import { texts } from '@/i18n/texts';

/** Any stretch of time on a sensor's page (EXT-73). */
export const evolutionMessages = texts({
  title: 'Evolución',
  loading: 'Cargando la evolución…',
  stretches: {
    '24h': '24 horas',
    '7d': '7 días',
    '30d': '30 días',
    month: 'Este mes',
    '12m': '12 meses',
  },
  chosen: 'Período elegido',
  nothing: 'No hay mediciones de este período',
  nothingHint: 'Elegí otro período, o mirá más abajo los meses con datos.',
  notLoaded: 'No se pudo cargar el gráfico',
  hourlyNote: 'Promedios por hora: ya no se guarda cada medición.',
  stepNote: {
    hours: 'Por hora.',
    days: 'Por día.',
  },
});
