import { texts } from '@/i18n/texts';

export const dashboardHeading = texts({
  title: 'Panel de control',
});
