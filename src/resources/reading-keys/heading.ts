import { texts } from '@/i18n/texts';

export const readingKeysHeading = texts({
  title: 'Claves de mediciones',
  subtitle: 'Con ellas, dispositivos y redes mandan mediciones, y nada más.',
});
