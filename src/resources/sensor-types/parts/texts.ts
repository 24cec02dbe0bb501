import { texts } from '@/i18n/texts';

export const newTypeMessages = texts({
  add: 'Agregar tipo',
  adding: 'Agregando…',
  added: 'Tipo de sensor agregado',
  name: 'Nombre',
  nameRequired: 'Ingresá el nombre del tipo.',
  nameTaken: 'Ya hay un tipo con ese nombre. Elegí otro.',
});

export const typeForDeviceMessages = texts({
  unknown: 'Ningún tipo de sensor mide lo que manda. Elegí uno igual, o creá el que falta.',
  create: 'Crear un tipo con lo que manda',
  title: 'Crear tipo de sensor',
  about: 'Decí qué mide y en qué unidad, como °C, % o ppm. Los umbrales se ponen después.',
  measures: 'Qué mide',
  nameRepeated: 'Hay dos variables con ese nombre.',
});
