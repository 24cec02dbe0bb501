import { addMessages } from '../catalogue';

export const deviceListMessages = {
  title: 'Dispositivos sin asignar',
  subtitle: 'Mandan mediciones y no son de ningún sensor. Lo que mandan espera acá hasta que los asignes.',
  keys: 'Claves de mediciones',
  searchPlaceholder: 'Buscar por dispositivo o variable…',
  results: 'Mostrando %{count} dispositivo |||| Mostrando %{count} dispositivos',
  noneFound: 'No se encontraron dispositivos',
  noneFoundHint: 'Probá con otro identificador o el nombre de una variable.',
  noneYet: 'No hay dispositivos sin asignar',
  noneYetHint:
    'Un dispositivo aparece acá solo, cuando manda su primera medición con una clave. Creá una clave y probá con este ejemplo.',
  createKey: 'Crear una clave',
  device: 'Dispositivo',
  lastSeen: 'Última vez',
  waiting: 'En espera',
  waitingCount: '%{count} medición en espera |||| %{count} mediciones en espera',
  assign: 'Asignar',
  forget: 'Descartar',
  assignTitle: 'Asignar dispositivo',
  assigning: 'Asignando…',
  assigned: 'Dispositivo asignado',
  sensor: 'Sensor',
  sensorHint: 'El sensor al que corresponde el dispositivo. Las mediciones en espera pasan a ser suyas.',
  sensorRequired: 'Elegí un sensor.',
  sensorTaken: 'Ese sensor ya tiene un dispositivo. Elegí otro.',
  sensorWithoutVariables: 'Ese sensor no tiene variables. Agregáselas desde Ver sensores.',
  names: 'Qué manda para cada variable del sensor',
  nameRequired: 'Indicá el nombre de al menos una variable.',
  forgetTitle: '¿Descartar el dispositivo?',
  forgetText: 'Se elimina con lo que mandó hasta ahora. Si vuelve a mandar, aparece de nuevo.',
  forgetting: 'Descartando…',
  forgotten: 'Dispositivo descartado',
} as const;

addMessages({ deviceList: deviceListMessages });
