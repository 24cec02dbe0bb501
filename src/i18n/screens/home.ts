import { addMessages } from '../catalogue';

/** For the first part of the dashboard (EXT-37, EXT-38). */
export const homeMessages = addMessages('home', {
  loading: 'Cargando cómo están…',
  noneFound: 'Ningún sensor es así',
  noneFoundHint: 'Probá con otra búsqueda, barrio o estado.',
  searchUnavailable: 'No se pudo abrir la búsqueda.',
  showAll: 'Ver los %{count} sensores',
  shown: '%{count} sensor |||| %{count} sensores',
  openAlarms: '%{count} alerta abierta |||| %{count} alertas abiertas',
  site: 'Cómo está todo',
  allGood: 'Todo en orden: no hay nada que atender.',
  attention: 'Para atender',
  sensors: 'Sensores',
  criticalAlarms: 'Alertas críticas',
  warningAlarms: 'Alertas de advertencia',
  devices: 'Dispositivos sin asignar',
  usersWithoutSensors: 'Usuarios sin sensores',
  invitations: 'Invitaciones sin aceptar',
  mails: 'Envíos de %{month}',
  mailsNever: 'Envíos del mes',
  mailsNeverText: 'Todavía no hubo.',
  mailsSent: '%{count} enviado |||| %{count} enviados',
  mailsFailed: '%{count} falló |||| %{count} fallaron',
  mailsUnknown: '%{count} sin confirmar',
  mailsOpen: '%{count} en camino',
});
