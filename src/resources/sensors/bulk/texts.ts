import { texts } from '@/i18n/texts';

/** For what is done with a variable of many selected sensors. */
export const bulkMessages = texts({
  variable: 'Variable',
  variableRequired: 'Elegí una variable.',
  choice: '%{name} (%{count} de %{total})',
  measuring: 'La miden %{count} de los %{total} sensores elegidos.',
  others: 'No la miden, y quedan como están: %{names}.',
  none: 'Ninguno de los sensores elegidos mide una variable normalizada.',
  tooMany: 'Se puede con hasta %{most} sensores a la vez, y elegiste %{count}.',
});
