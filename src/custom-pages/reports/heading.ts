import { texts } from '@/i18n/texts';

export const reportsHeading = texts({
  title: 'Acceso a reportes',
});
