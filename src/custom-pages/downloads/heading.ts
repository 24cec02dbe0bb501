import { texts } from '@/i18n/texts';

export const downloadsHeading = texts({
  title: 'Descargar Reportes',
  subtitle: 'El PDF de un mes, de uno o de muchos de tus sensores.',
});
