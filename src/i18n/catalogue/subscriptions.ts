export const subscriptionsMessages = {
  title: 'Suscripciones de PDFs',
  subtitle: 'Elegí de qué sensores querés recibir el PDF de cada mes.',
  edit: 'Editar suscripciones',
  confirm: 'Confirmar',
  subscribed: 'Suscripto',
  count: '%{count} suscripto(s)',
  changes: 'Cambios',
  noChanges: 'Sin cambios',
  editing: 'Edición de suscripciones',
  updated: 'Suscripciones actualizadas.',
} as const;
