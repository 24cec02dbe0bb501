import { texts } from '@/i18n/texts';

export const accountHeading = texts({
  title: 'Mi cuenta',
});
