import { texts } from '@/i18n/texts';

export const mapHeading = texts({
  title: 'Mapa',
});
