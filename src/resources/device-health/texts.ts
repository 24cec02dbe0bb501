import { texts } from '@/i18n/texts';

export const deviceHealthListMessages = texts({
  loading: 'Cargando el estado de los dispositivos…',
  results: 'Mostrando %{count} dispositivo |||| Mostrando %{count} dispositivos',
  noneFound: 'No se encontraron dispositivos',
  noneFoundHint: 'Probá con otro nombre, o con otro problema.',
  noneYet: 'Todavía no hay dispositivos',
  noneYetHint: 'Cuando manden, vas a ver acá su batería, su señal y las tramas que se pierden.',
  problem: 'Problema',
  anyProblem: 'Todos',
  device: 'Dispositivo',
  state: 'Estado',
  gateway: 'Gateway',
  lastHeard: 'Última vez',
  withoutSensor: 'Sin sensor',
  neverHeard: 'Nunca',
});

export const gatewayMessages = texts({
  title: 'Gateways',
  loading: 'Cargando los gateways…',
  heard: 'Oído',
  silent: 'Sin señal',
  devices: '%{count} dispositivo |||| %{count} dispositivos',
  none: 'ningún dispositivo en 7 días',
  onlyByIt: '%{count} solo por este',
});
