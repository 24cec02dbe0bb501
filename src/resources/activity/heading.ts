import { texts } from '@/i18n/texts';

export const activityHeading = texts({
  title: 'Actividad',
  subtitle: 'Quién hizo qué en la administración, y cuándo.',
});
