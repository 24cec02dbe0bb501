import { texts } from '@/i18n/texts';

export const deliveriesHeading = texts({
  title: 'Envíos',
  subtitle: 'Los reportes que salen por mail cada mes, y qué pasó con cada uno.',
});
