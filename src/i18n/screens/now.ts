import { addMessages } from '../catalogue';

/** The current state of sensors (EXT-23). */
export const nowMessages = addMessages('now', {
  title: 'Ahora',
  span: 'y las últimas 24 horas',
  notRecent: 'Sin datos recientes',
  neverMeasured: 'Sin mediciones todavía',
  noHours: 'Nada en las últimas 24 horas',
  last24Hours: 'Últimas 24 horas: %{span}',
});
