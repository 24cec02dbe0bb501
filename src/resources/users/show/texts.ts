import { texts } from '@/i18n/texts';

export const userPageMessages = texts({
  titleUnknown: 'Persona',
  allUsers: 'Ver usuarios',
  notFoundHint: 'Puede que alguien haya eliminado su cuenta.',
  loading: 'Cargando la persona…',
  mailSection: 'Mails que recibe',
  alarmMail: {
    none: 'No quiere mails de alertas.',
    critical: 'Recibe las alertas críticas.',
    all: 'Recibe todas las alertas.',
  },
  subscribed:
    'Recibe cada mes el reporte de %{count} sensor. |||| Recibe cada mes el reporte de %{count} sensores.',
  notSubscribed: 'No recibe ningún reporte mensual.',
  mails: 'Últimos envíos',
  noMails: 'Todavía no se le envió ninguno.',
  sensorsSection: 'Qué sensores ve',
  seesAll: 'Ve todos los sensores porque es administrador.',
  granted: 'Se le asignó %{count} sensor. |||| Se le asignaron %{count} sensores.',
  grantedWithRules:
    'Ve %{count} sensor: %{chosen} por elección y %{ruled} por regla. |||| Ve %{count} sensores: %{chosen} por elección y %{ruled} por regla.',
  noneByRule: 'Sus reglas no abarcan ningún sensor todavía: no ve ninguno.',
  rule: 'Todo lo de: %{rule}.',
  byRuleMark: 'Por regla',
  noneGranted: 'No se le asignó ningún sensor: no ve ninguno.',
  noneGrantedHint: 'Elegí cuáles puede ver con el botón Editar.',
  searchPlaceholder: 'Buscar sensor…',
  subscription: 'Reporte mensual',
  anySubscription: 'Todos',
  isSubscribed: 'Suscriptos',
  isNotSubscribed: 'No suscriptos',
  subscribedMark: 'Suscripto',
  loadingSensors: 'Cargando los sensores…',
  sensorCount: 'Mostrando %{count} sensor |||| Mostrando %{count} sensores',
  noneFoundHint: 'Probá con otros términos de búsqueda.',
  sensor: 'Sensor',
});
