import { addMessages } from '../catalogue';

export const reportsMessages = {
  title: 'Acceso a reportes',
  subtitle: 'Los gráficos y el PDF de cada mes de tus sensores.',
  filters: 'Sensor y período',
  sensorType: 'Tipo de sensor',
  sensor: 'Sensor',
  download: 'Descargar PDF',
  downloading: 'Descargando...',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado.',
  linkNotCopied: 'El navegador no dejó copiarlo: copiá la dirección de arriba.',
  downloadStarted: 'Descarga iniciada.',
  chooseSensor: 'Elegí un sensor',
  chooseSensorHint: 'Primero el tipo y después el sensor: acá vas a ver sus gráficos del mes.',
  noViews: 'Este sensor todavía no tiene gráficos',
  noViewsHint: 'Igual podés descargar el PDF del mes que elijas.',
  chooseYear: 'Elegí el año para ver este gráfico',
  chooseMonth: 'Elegí el mes para ver este gráfico',
  expandView: 'Ampliar %{view}',
  shrinkView: 'Cerrar %{view}',
  invalidAddress: 'URL no válida',
  chartNotLoaded: 'No se puede cargar el gráfico',
  chartRefusedHint:
    'El servicio de gráficos no aceptó el acceso. Puede que tu navegador esté bloqueando las cookies de terceros: permitilas y probá de nuevo.',
  chartUnreachableHint:
    'No pudimos conectarnos con el servicio de gráficos. Revisá tu conexión, o si tu navegador bloquea las cookies de terceros, y probá de nuevo.',
  chartSilent: 'El gráfico está tardando más de lo normal.',
  chartSilentHint: 'Si no lo ves, puede que tu navegador esté bloqueando las cookies de terceros.',
  chartUnavailable: 'Este gráfico no está disponible por ahora',
  libraryNotLoaded: 'No se pudo cargar el visor de gráficos',
  libraryNotLoadedHint: 'Revisá tu conexión a internet y probá de nuevo.',
} as const;

addMessages({ reports: reportsMessages });
