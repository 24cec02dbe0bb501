import { texts } from '@/i18n/texts';

export const alarmsHeading = texts({
  title: 'Alertas',
  subtitle: 'Mediciones fuera de sus umbrales y sensores que dejaron de medir.',
});
