import { addMessages } from '../catalogue';

/** About a month's mail, on any screen. */
export const deliveriesMessages = {
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
  nextTry: 'Próximo intento: %{moment}',
} as const;

addMessages({ deliveries: deliveriesMessages });
