import { texts } from '@/i18n/texts';

export const sensorsHeading = texts({
  addTitle: 'Agregar sensor',
  title: 'Sensores',
  subtitle: 'Agregá, editá o eliminá los sensores de tus barrios, sus variables y sus umbrales.',
});
