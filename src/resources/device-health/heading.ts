import { texts } from '@/i18n/texts';

export const deviceHealthHeading = texts({
  title: 'Estado de los dispositivos',
  subtitle:
    'Batería, tramas y señal de cada uno, según lo que dicen las redes. Primero, los que piden atención.',
});
