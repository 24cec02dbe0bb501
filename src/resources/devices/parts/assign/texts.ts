import { texts } from '@/i18n/texts';

export const assignMessages = texts({
  assign: 'Asignar',
  assignTitle: 'Asignar dispositivo',
  assigning: 'Asignando…',
  assigned: 'Dispositivo asignado',
  sensor: 'Sensor',
  sensorHint: 'El sensor al que corresponde el dispositivo. Las mediciones en espera pasan a ser suyas.',
  sensorRequired: 'Elegí un sensor.',
  sensorTaken:
    'Ese sensor ya tiene un dispositivo. Elegí otro sensor, o editalo en Ver sensores para cambiarle el dispositivo.',
  sensorMeasured:
    'Ese sensor ya tiene mediciones. Si son de otro dispositivo, de este cuentan las que siguen a la última; las de antes no se mezclan.',
  sensorWithoutVariables: 'Ese sensor no tiene variables. Agregáselas desde Ver sensores.',
  names: 'Qué manda para cada variable del sensor',
  nameRequired: 'Indicá el nombre de al menos una variable.',
});
