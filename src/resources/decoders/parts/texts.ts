import { texts } from '@/i18n/texts';

/** Where a device gets one of the decoders that exist. */
export const decoderChoiceMessages = texts({
  choose: 'Elegir decodificador',
  choosing: 'Guardando…',
  chosen: 'Decodificador elegido. Lo que mandó el dispositivo se está leyendo de nuevo.',
  decoder: 'Decodificador',
  hint: 'Los dispositivos de un mismo modelo comparten uno.',
  required: 'Elegí un decodificador.',
  none: 'Todavía no hay ninguno: creá el primero.',
});
