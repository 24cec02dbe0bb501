import { texts } from '@/i18n/texts';

export const decodersMessages = texts({
  add: 'Agregar decodificador',
  adding: 'Agregando…',
  devicesPage: 'Dispositivos sin asignar',
  searchPlaceholder: 'Buscar por nombre…',
  loading: 'Cargando decodificadores…',
  results: 'Mostrando %{count} decodificador |||| Mostrando %{count} decodificadores',
  noneFound: 'No se encontraron decodificadores',
  noneFoundHint: 'Probá con otro nombre.',
  noneYet: 'Todavía no hay decodificadores',
  noneYetHint:
    'Hacen falta cuando la red no sabe leer lo que manda un dispositivo: los mensajes llegan, pero sin valores.',
  name: 'Nombre',
  devices: 'Dispositivos',
  deviceCount: '%{count} dispositivo |||| %{count} dispositivos',
  changed: 'Último cambio',
  changedAt: 'Cambiado %{moment}',
  deleteTitle: '¿Eliminar el decodificador?',
  deleteUnused: 'Ningún dispositivo lo usa. Esta acción no se puede deshacer.',
  deleteUsed:
    'Lo usa %{count} dispositivo, que se queda sin decodificador: lo que mande se va a guardar sin leer. Esta acción no se puede deshacer. |||| Lo usan %{count} dispositivos, que se quedan sin decodificador: lo que manden se va a guardar sin leer. Esta acción no se puede deshacer.',
  deleted: 'Decodificador eliminado',
  loadingOne: 'Cargando el decodificador…',
  notFoundHint: 'Puede que alguien lo haya eliminado.',
  all: 'Ver decodificadores',
  saved:
    'Decodificador guardado. Lo que mandaron sus dispositivos y no se pudo leer se está leyendo de nuevo.',
  incomplete:
    'Falta completar o corregir %{smart_count} campo. |||| Falta completar o corregir %{smart_count} campos.',

  code: 'Código del fabricante',
  codeHint:
    'Los fabricantes lo publican para The Things Stack o ChirpStack: un archivo .js, y a veces otro con ejemplos (…-codec.yaml). Muchos están en lorawan-devices, el repositorio público de The Things Stack.',
  files: 'Elegir archivos',
  filesHint: 'El .js trae el código; un .yaml o .json, los ejemplos. Podés elegir los dos juntos.',
  fileUnknown: '«%{name}» no es un archivo .js, .yaml ni .json.',
  fileUnreadable: 'No se pudo leer «%{name}».',
  fileTooBig: '«%{name}» es demasiado grande para ser un decodificador.',
  fileWithoutCode: 'Este archivo trae los ejemplos. Falta el código, que está en «%{name}».',
  nameHint: 'Para reconocerlo después: el fabricante y el modelo.',
  nameRequired: 'Poné un nombre.',
  nameTaken: 'Ya hay un decodificador con ese nombre. Elegí otro.',
  nameTooLong: 'El nombre puede tener 200 caracteres como máximo.',
  script: 'Código (JavaScript)',
  scriptHint:
    'Tiene una función decodeUplink(input), Decode(fPort, bytes, variables) o Decoder(bytes, port). Corre aislado: sin red, sin archivos y con poco tiempo.',
  scriptRequired: 'Pegá el código o elegí su archivo.',
  tooLong: 'Es demasiado largo: puede tener 400.000 caracteres como máximo.',
  examples: 'Ejemplos del fabricante (YAML o JSON), si los hay',
  examplesHint: 'Los de un …-codec.yaml de lorawan-devices, o de un test_decode_….json de ChirpStack.',

  usedBy: 'Dispositivos que lo usan',
  usedByHint: 'Lo que mandan se lee con este código, aunque su red también lo haya leído.',
  identifiers: 'Identificadores',
  identifiersHint: 'Uno por línea. Un DevEUI vale con o sin separadores.',
  identifierTooLong: 'Un identificador puede tener 200 caracteres como máximo.',
  tooManyDevices: 'Puede haber 5.000 dispositivos como máximo.',
  addDevice: 'Agregar uno que ya manda',
  chooseDevice: 'Elegí un dispositivo',
  unread: '%{count} mensaje sin leer |||| %{count} mensajes sin leer',
  sends: 'manda %{count} variable |||| manda %{count} variables',
});
