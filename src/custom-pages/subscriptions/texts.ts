import { texts } from '@/i18n/texts';

export const subscriptionsMessages = texts({
  edit: 'Editar suscripciones',
  confirm: 'Confirmar',
  subscribed: 'Suscripto',
  subscription: 'Suscripción',
  yesSubscribed: 'Solo suscriptos',
  noSubscribed: 'Sin suscripción',
  count: 'Recibís %{count} reporte por mes |||| Recibís %{count} reportes por mes',
  changes: 'Cambios',
  noChanges: 'Sin cambios',
  editing: 'Edición de suscripciones',
  updated: 'Suscripciones actualizadas.',
  changedMeanwhile: 'También habían cambiado en otro lugar: esos cambios se conservaron.',
  lost: 'Ya no tenés acceso a %{names}: quedó afuera. |||| Ya no tenés acceso a %{names}: quedaron afuera.',
});
