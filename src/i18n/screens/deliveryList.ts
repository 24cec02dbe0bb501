import { addMessages } from '../catalogue';

export const deliveryListMessages = {
  title: 'Envíos',
  subtitle: 'Los reportes que salen por mail cada mes, y qué pasó con cada uno.',
  searchPlaceholder: 'Buscar por email…',
  month: 'Mes',
  anyMonth: 'Todos',
  state: 'Estado',
  anyState: 'Todos',
  loading: 'Cargando los envíos…',
  count: 'Mostrando %{count} envío |||| Mostrando %{count} envíos',
  noneFound: 'No se encontraron envíos',
  noneFoundHint: 'Probá con otros filtros.',
  noneYet: 'Todavía no hay envíos',
  noneYetHint:
    'En los primeros días de cada mes, quienes tienen suscripciones reciben los reportes del mes anterior. Los vas a ver acá.',
  person: 'Persona',
  about: 'Reportes',
  attempts: 'Intentos',
  settled: 'Cuándo',
  underWay: 'En curso',
  finished: 'Terminó: %{moment}',
  began: 'Empezó: %{moment}',
  progress: '%{sent} de %{total} enviado |||| %{sent} de %{total} enviados',
  open: '%{count} por salir',
  failed: '%{count} fallido |||| %{count} fallidos',
  unknown: '%{count} sin confirmar',
  cancelled: '%{count} cancelado |||| %{count} cancelados',
  resend: 'Enviar de nuevo',
  resent: 'Se está enviando de nuevo a %{mail}',
  resendText: 'No sabemos si este mail llegó. Si lo enviás de nuevo, puede que lo reciba dos veces.',
  retryFailed: 'Reintentar los fallidos',
  retryFailedText:
    'Hay %{count} mail de %{month} que falló. ¿Lo enviamos de nuevo? |||| Hay %{count} mails de %{month} que fallaron. ¿Los enviamos de nuevo?',
  retrying: 'Enviando…',
  retried: 'Los fallidos de %{month} se están enviando de nuevo',
} as const;

addMessages({ deliveryList: deliveryListMessages });
