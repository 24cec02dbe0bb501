import { texts } from '@/i18n/texts';

export const analysisHeading = texts({
  title: 'Análisis',
});
