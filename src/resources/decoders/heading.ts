import { texts } from '@/i18n/texts';

export const decodersHeading = texts({
  title: 'Decodificadores',
  subtitle: 'El código del fabricante que sabe qué valores trae cada mensaje de sus dispositivos.',
  createTitle: 'Agregar decodificador',
  createSubtitle: 'Con el código que publica el fabricante. Lo podés probar antes de guardarlo.',
  editTitle: 'Decodificador',
});
