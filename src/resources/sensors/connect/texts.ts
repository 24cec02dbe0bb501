import { texts } from '@/i18n/texts';

export const connectMessages = texts({
  network: '¿Por dónde llega?',
  networks: {
    chirpstack: { name: 'ChirpStack', about: 'Red LoRaWAN, versión 4' },
    theThingsStack: { name: 'The Things Stack', about: 'Red LoRaWAN, versión 3' },
    mqtt: { name: 'MQTT', about: 'Por un broker' },
    http: { name: 'HTTP', about: 'Un equipo o un programa, por internet' },
    zigbee2mqtt: { name: 'Zigbee2MQTT', about: 'Equipos Zigbee, por un broker' },
    tasmota: { name: 'Tasmota', about: 'Equipos con este firmware, por un broker' },
    shelly: { name: 'Shelly', about: 'De cualquier generación, por un broker' },
    esphome: { name: 'ESPHome', about: 'Equipos propios, por un broker' },
    json: { name: 'Otro JSON', about: 'Lo que otro programa publica en un broker' },
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
    readTopics: 'Vigía tiene que leer estos temas, donde {dispositivo} es el nombre de cada equipo:',
    zigbeeBroker:
      'En la configuración de Zigbee2MQTT, en «MQTT server» poné este broker, con su usuario y contraseña:',
    zigbeePair:
      'Emparejá el equipo en Zigbee2MQTT. El nombre que le des ahí («friendly name») es el que ves acá.',
    tasmotaBroker:
      'En el equipo, abrí Configuration → Configure MQTT y poné este broker, con su usuario y contraseña:',
    tasmotaPeriod:
      'Manda cada 300 segundos; con el comando TelePeriod en su consola se cambia. El «Topic» del equipo es el nombre que ves acá.',
    shellyBroker:
      'En el equipo, abrí Settings → MQTT, activalo con este broker, su usuario y contraseña, y marcá «Generic status update over MQTT»:',
    esphomeBroker:
      'En el archivo del equipo, agregá «mqtt:» con este broker, su usuario y contraseña, y volvé a instalarlo:',
    jsonBroker: 'El programa publica en este broker:',
    jsonTopics:
      'Decí de qué temas se lee, y dónde está cada cosa en el mensaje; ahí podés escuchar qué llega:',
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
  identifier: 'Identificador, si esperás un dispositivo en particular',
  identifierHints: {
    eui: 'El DevEUI que dice su etiqueta, con o sin separadores.',
    endDevice: 'El «End device ID» que tiene en la consola.',
    device: 'El que manda en «device», tal cual.',
    friendlyName: 'El «friendly name» que tiene en Zigbee2MQTT.',
    topic: 'El nombre con el que publica, en el tema del broker.',
    named: 'El que manda en sus mensajes; en LoRaWAN, el DevEUI de su etiqueta.',
  },
  scan: 'Leer etiqueta',
  scanTitle: 'Leer la etiqueta',
  scanText: 'Apuntá la cámara al código QR del dispositivo.',
  scanDenied: 'No se pudo usar la cámara. Escribí el identificador a mano.',
  waiting: 'Escuchando. Todavía no llegó nada nuevo.',
  waitingHints: {
    lorawan:
      'Encendé el dispositivo, o apretá su botón de prueba. Los de LoRaWAN mandan cada tanto: puede llevar unos minutos.',
    direct: 'Encendé el dispositivo, o hacé que mande algo: aparece acá en unos segundos.',
  },
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
