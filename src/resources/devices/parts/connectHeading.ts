import { texts } from '@/i18n/texts';

export const connectHeading = texts({
  title: 'Conectar un dispositivo',
  subtitle: 'De la caja al primer gráfico. Podés salir y seguir después: lo que ya mandó te espera.',
});
