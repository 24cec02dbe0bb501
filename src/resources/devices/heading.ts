import { texts } from '@/i18n/texts';

export const devicesHeading = texts({
  title: 'Dispositivos sin asignar',
  subtitle: 'Mandan mediciones y no son de ningún sensor. Lo que mandan espera acá hasta que los asignes.',
});
