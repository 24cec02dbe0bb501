import { texts } from '@/i18n/texts';

/** The current state of sensors (EXT-23). */
export const nowMessages = texts({
  title: 'Ahora',
  span: 'y las últimas 24 horas',
  notRecent: 'Sin datos recientes',
  neverMeasured: 'Sin mediciones todavía',
  noHours: 'Nada en las últimas 24 horas',
  last24Hours: 'Últimas 24 horas: %{span}',
});
