import { texts } from '@/i18n/texts';

/** What became of frames, and what one can do. */
export const undecodedMessages = texts({
  states: {
    undecoded: 'Llegaron sin decodificar',
    failed: 'Su decodificador falló',
    'not-understood': 'No traen ningún número que se entienda',
    partial: 'Se leyeron solo en parte',
    refused: 'Se rechazaron',
  },
  create: 'Crear decodificador',
  see: 'Ver su decodificador',
  notice:
    'Hay mensajes de %{count} dispositivo que no se pudieron leer. |||| Hay mensajes de %{count} dispositivos que no se pudieron leer.',
  seeMessages: 'Ver mensajes',
  loading: 'Cargando mensajes…',
  arrived: 'Llegó un mensaje que no se pudo leer.',
  partlyRead: 'No se entendió todo lo que mandó.',
  giveDecoder:
    'Dale un decodificador al dispositivo: el código de su fabricante que sabe leerlo. Después seguís acá.',
  beingRead: 'Se está leyendo con el decodificador «%{name}». En unos segundos aparece lo que trae.',
});
