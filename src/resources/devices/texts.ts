import { texts } from '@/i18n/texts';

export const deviceListMessages = texts({
  fromFile: '¿Lo tenés en un archivo?',
  importSensors: 'Importar sensores',
  importHistory: 'Importar mediciones',
  keys: 'Claves de mediciones',
  sources: 'Fuentes MQTT',
  decoders: 'Decodificadores',
  searchPlaceholder: 'Buscar por dispositivo o variable…',
  results: 'Mostrando %{count} dispositivo |||| Mostrando %{count} dispositivos',
  noneFound: 'No se encontraron dispositivos',
  noneFoundHint: 'Probá con otro identificador o el nombre de una variable.',
  noneYet: 'No hay dispositivos sin asignar',
  noneYetHint:
    'Un dispositivo aparece acá solo, cuando manda su primera medición. Te guiamos para que la mande.',
  device: 'Dispositivo',
  lastSeen: 'Última vez',
  waiting: 'En espera',
  newSensor: 'Crear sensor',
  forget: 'Descartar',
  forgetTitle: '¿Descartar el dispositivo?',
  forgetText: 'Se elimina con lo que mandó hasta ahora. Si vuelve a mandar, aparece de nuevo.',
  forgetting: 'Descartando…',
  forgotten: 'Dispositivo descartado',
});
