import { texts } from '@/i18n/texts';

/** The index of air quality on a sensor's page (EXT-67). */
export const airMessages = texts({
  title: 'Índice de calidad del aire',
  loading: 'Cargando el índice de calidad del aire…',
  now: 'Ahora, índice %{pollutants}',
  noneNow: 'Ahora no hay índice: hace falta que esté medido el 75 % de las últimas horas.',
  about: 'Los últimos treinta días completos, según %{table}. %{needed}',
  of: 'Índice de calidad del aire, los últimos treinta días',
  day: 'Día',
  together: 'Índice',
  nothing: 'No hay mediciones de los últimos treinta días.',
  categories: 'Categorías del índice',
  category: '%{name}: %{from} a %{to}',
});
