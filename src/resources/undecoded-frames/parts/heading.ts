import { texts } from '@/i18n/texts';

export const undecodedHeading = texts({
  title: 'Mensajes que no se pudieron leer',
  short: 'Mensajes sin leer',
  subtitle:
    'Vigía los guarda tal como llegaron. Se leen solos en cuanto su dispositivo tiene un decodificador.',
});
