import { texts } from '@/i18n/texts';

/** For lists that people put in order (VIW-9, VIW-10). */
export const reorderMessages = texts({
  hint: 'Arrastrá cada fila por su manija o usá las flechas. El orden cambia para todos cuando lo guardás.',
  handle: 'Mover %{name}',
  handleRole: 'manija para ordenar',
  up: 'Subir %{name}',
  down: 'Bajar %{name}',
  instructions:
    'Para mover con el teclado: Espacio para levantar, flechas arriba y abajo para mover, Espacio para soltar y Escape para dejar todo como estaba.',
  position: '%{name}, posición %{position} de %{count}',
  lifted: 'Levantaste %{name}, posición %{position} de %{count}',
  dropped: 'Soltaste %{name}, posición %{position} de %{count}',
  cancelled: 'Movimiento cancelado: %{name}, posición %{position} de %{count}',
});
