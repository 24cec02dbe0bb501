import { texts } from '@/i18n/texts';

/** Noise on a sensor's page (EXT-66). */
export const noiseMessages = texts({
  title: 'Ruido por períodos',
  loading: 'Cargando el ruido por períodos…',
  about: 'Los últimos siete días completos. %{periods}. %{night} %{needed}',
  of: '%{variable}, los últimos siete días',
  day: 'Día',
  week: 'Los siete días',
  nothing: 'No hay mediciones de los últimos siete días.',
});
