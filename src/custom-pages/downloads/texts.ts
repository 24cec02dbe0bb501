import { texts } from '@/i18n/texts';

export const downloadsMessages = texts({
  download: 'Descargar',
  downloadSelected: 'Descargar PDFs',
  started: 'Descarga iniciada.',
  startedMany: 'Descargas iniciadas para %{count} sensor(es).',

  oneTitle: 'Descargar Reporte',
  oneHint: 'Elegí el mes del reporte de %{sensor}.',
  manyTitle: 'Descargar múltiples reportes',
  manyHint:
    'Elegí el mes del reporte de %{count} sensor. |||| Elegí el mes de los reportes de %{count} sensores.',
  asFiles: 'Se guarda un archivo por sensor. Si tu navegador pregunta, permitile descargar varios archivos.',
  asArchive: 'Son más de %{max} archivos: se guardan juntos en un ZIP.',

  progress: 'Descargando %{done} de %{total}',
  progressSpoken: 'Van %{done} de %{total}',
  packing: 'Armando el ZIP…',
  sensors: 'Estado de cada sensor',
  status: {
    queued: 'En cola',
    downloading: 'Descargando',
    done: 'Listo',
    noData: 'Sin datos',
    failed: 'Error',
    cancelled: 'Cancelado',
    postponed: 'Pendiente',
  },

  failedMany:
    'No se pudo descargar %{count} reporte: %{names}. |||| No se pudieron descargar %{count} reportes: %{names}.',
  noDataMany:
    '%{count} sensor sin datos en %{month} %{year}: %{names}. |||| %{count} sensores sin datos en %{month} %{year}: %{names}.',
  postponedMany:
    'El servidor no acepta más descargas por ahora: quedó %{count} reporte sin descargar. |||| El servidor no acepta más descargas por ahora: quedaron %{count} reportes sin descargar.',
  cancelledMany: 'Se canceló %{count} descarga. |||| Se cancelaron %{count} descargas.',
  unsaved: 'Quedó %{count} archivo sin guardar. |||| Quedaron %{count} archivos sin guardar.',
  unsavedTitle: 'Hay reportes sin guardar',
  unsavedText: 'Si salís ahora, vas a tener que descargarlos de nuevo.',
  stay: 'Quedarme acá',
  packingFailed: 'No se pudo armar el ZIP. Probá guardarlo de nuevo.',
  retryFailed: 'Reintentar (%{count})',
  downloadMissing: 'Descargar el resto (%{count})',
  saveArrived: 'Guardar los que llegaron (%{count})',
});
