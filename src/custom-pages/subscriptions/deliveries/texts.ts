import { texts } from '@/i18n/texts';

export const ownDeliveriesMessages = texts({
  title: 'Envíos por mail',
  next: 'Próximo envío: %{moment}',
  nextAbout: 'Con los reportes de %{month}.',
  noNext: 'No hay un próximo envío',
  noNextAbout: 'Suscribite a algún sensor y te mandamos su reporte cada mes.',
  trial: 'Enviarme uno de prueba',
  sendingTrial: 'Enviando…',
  trialSent: 'Enviamos una prueba a %{mail}. Puede tardar unos minutos en llegar.',
  trialTooSoon:
    'Ya te enviamos una prueba hace poco. Podés pedir otra en un minuto. |||| Ya te enviamos una prueba hace poco. Podés pedir otra en %{smart_count} minutos.',
  trialOfNothing: 'No tenés suscripciones: elegí primero de qué sensores querés recibir el PDF.',
  sent: 'Enviados',
  noneSent: 'Todavía no te enviamos ninguno.',
  seeAll: 'Ver todos',
  seeLast: 'Ver los últimos',
});
