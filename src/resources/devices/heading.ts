import { texts } from '@/i18n/texts';

export const devicesHeading = texts({
  connectTitle: 'Conectar un dispositivo',
  connectSubtitle: 'De la caja al primer gráfico. Podés salir y seguir después: lo que ya mandó te espera.',
  title: 'Dispositivos sin asignar',
  subtitle: 'Mandan mediciones y no son de ningún sensor. Lo que mandan espera acá hasta que los asignes.',
});
