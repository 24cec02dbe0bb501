import { texts } from '@/i18n/texts';

/** The current state of sensors (EXT-23). */
export const nowMessages = texts({
  title: 'Ahora',
  span: 'y las últimas 24 horas',
  notRecent: 'Sin datos recientes',
  dayLimit: 'Umbral: %{limit} por día',
  neverMeasured: 'Sin mediciones todavía',
  doubtful: 'Dudosa: %{value}, %{age}',
  annulled: 'Anulada: %{value}, %{age}',
  annulledHint: 'Lo último que llegó está anulado, y no cuenta.',
  doubtfulWord: 'la última, dudosa',
  annulledWord: 'la última, anulada',
  doubtfulHint: 'Lo último que llegó no puede ser, y no cuenta.',
  noHours: 'Nada en las últimas 24 horas',
  last24Hours: 'Últimas 24 horas, por hora: %{span}',
  directions24Hours: 'Direcciones de las últimas 24 horas, por hora',
});
