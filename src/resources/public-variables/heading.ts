import { texts } from '@/i18n/texts';

export const publicPageHeading = texts({
  title: 'Página pública',
  subtitle: 'Lo que cualquiera puede ver sin una cuenta.',
});
