import { texts } from '@/i18n/texts';

/** About a month's mail, on any screen. */
export const deliveriesMessages = texts({
  states: {
    planned: 'Planificado',
    sending: 'Enviando',
    sent: 'Enviado',
    failed: 'Fallido',
    unknown: 'Sin confirmar',
    cancelled: 'Cancelado',
  },
  trial: 'Prueba',
  sensors: '%{count} sensor |||| %{count} sensores',
  withoutData: '%{count} sin datos',
  outdated: 'Desactualizado: hubo correcciones después',
  nextTry: 'Próximo intento: %{moment}',
});
