import { texts } from '@/i18n/texts';

export const connectMessages = texts({
  network: '¿Por dónde llega?',
  networks: {
    chirpstack: { name: 'ChirpStack', about: 'Red LoRaWAN, versión 4' },
    theThingsStack: { name: 'The Things Stack', about: 'Red LoRaWAN, versión 3' },
    mqtt: { name: 'MQTT', about: 'Por un broker' },
    http: { name: 'HTTP', about: 'Un equipo o un programa, por internet' },
  },
  setup: 'Configurá el envío',
  steps: {
    chirpstackWhere: 'En ChirpStack, abrí tu aplicación → Integrations → HTTP → Add.',
    chirpstackAddress: 'En «Payload encoding» elegí JSON, y en «Event endpoint URLs» poné:',
    chirpstackHeader: 'En «Headers» agregá Authorization, con este valor:',
    chirpstackCodec:
      'Guardá con Submit. Si el perfil del dispositivo tiene su códec (Device profiles → Codec), los valores llegan con nombre.',
    thingsWhere:
      'En la consola, abrí tu aplicación → Integrations → Webhooks → Add webhook → Custom webhook.',
    thingsAddress: 'En «Webhook format» elegí JSON, y en «Base URL» poné:',
    thingsHeader: 'En «Additional headers» agregá Authorization, con este valor:',
    thingsCodec:
      'Marcá «Uplink message», sin ruta, y guardá. Con su decodificador (Payload formatters → Uplink), los valores llegan con nombre.',
    mqttBroker:
      'El dispositivo publica en este broker, con el usuario y la contraseña que te da quien lo opera:',
    mqttTopic: 'En el tema:',
    mqttMessage: 'Cada mensaje es una medición, o una lista de ellas:',
    httpAddress: 'El dispositivo manda sus mediciones con POST a:',
    httpHeader: 'Con el encabezado Authorization, con este valor:',
    httpExample: 'Y este contenido, que podés probar desde una terminal:',
  },
  noBroker:
    'Este servidor no lee de ningún broker. Quien lo opera lo configura con MQTT_URL; mientras tanto, los dispositivos pueden mandar por HTTP.',
  address: 'Dirección',
  broker: 'Broker',
  topic: 'Tema',
  message: 'Mensaje',
  header: 'Authorization',
  copyAddress: 'Copiar dirección',
  copyBroker: 'Copiar broker',
  copyTopic: 'Copiar tema',
  copyMessage: 'Copiar mensaje',
  copyHeader: 'Copiar valor',
  createKey: 'Crear clave y copiar el valor',
  creatingKey: 'Creando clave…',
  createKeyHint: 'Si ya configuraste una clave en esta red, no hace falta otra.',
  wait: 'Esperá el primer mensaje',
  device: 'Lo que manda',
  step: '%{number}. %{title}',
  identifier: 'Identificador (DevEUI), si esperás uno en particular',
  identifierHint: 'El que dice su etiqueta, con o sin separadores.',
  scan: 'Leer etiqueta',
  scanTitle: 'Leer la etiqueta',
  scanText: 'Apuntá la cámara al código QR del dispositivo.',
  scanDenied: 'No se pudo usar la cámara. Escribí el identificador a mano.',
  waiting: 'Escuchando. Todavía no llegó nada nuevo.',
  waitingHint:
    'Encendé el dispositivo, o apretá su botón de prueba. Los de LoRaWAN mandan cada tanto: puede llevar unos minutos.',
  arrived: 'Llegó un mensaje de %{device}.',
  found: 'Dispositivos que mandan',
  others: 'Ya esperaban un sensor: %{count} dispositivo |||| Ya esperaban un sensor: %{count} dispositivos',
  noneOfThat: 'Ningún dispositivo sin sensor se llama así. Si ya es de un sensor, buscalo en Ver sensores.',
  sensor: '¿Qué sensor es?',
  target: 'Sensor',
  newSensor: 'Sensor nuevo',
  existingSensor: 'Uno que ya existe',
  nothingUsable:
    'Todavía no mandó ningún valor que se entienda. Podés seguir igual, y decir después con qué nombre manda cada variable.',
});
