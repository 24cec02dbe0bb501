import { texts } from '@/i18n/texts';

export const subscriptionsHeading = texts({
  title: 'Suscripciones de PDFs',
  subtitle: 'Elegí de qué sensores querés recibir el PDF de cada mes.',
});
