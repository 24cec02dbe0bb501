import { texts } from '@/i18n/texts';

/** Of both imports: sensors from a table, and measurements from a file. */
export const tableMessages = texts({
  step: '%{number}. %{title}',
  file: 'Elegir archivo',
  problems: {
    workbook:
      'Es un libro de Excel. Guardalo como CSV (Archivo → Guardar como → CSV UTF-8), y elegí ese archivo.',
    unknown: 'No reconocemos la codificación de ese archivo. Guardalo como CSV UTF-8, y elegí ese archivo.',
  },
  decimal: 'Decimales',
  comma: 'Con coma: 3,5',
  point: 'Con punto: 3.5',
  column: 'Columna %{letter}',
  means: 'Qué es la columna «%{name}»',
  ofVariable: 'De qué variable es la columna «%{name}»',
  notImported: 'No se importa',
  starting: 'Empezando…',
  progress: '%{done} de %{total}',
  recent: 'Importaciones anteriores',
  loading: 'Cargando la importación…',
  notFound: 'No encontramos esa importación',
  notFoundHint: 'Se guardan durante 90 días.',
});
