import { texts } from '@/i18n/texts';

export const inviteUserMessages = texts({
  pageTitle: 'Agregar usuario',
  title: 'Invitar usuario',
  subtitle: 'Crea un nuevo usuario y asigna permisos sobre los sensores.',
  information: 'Información del usuario',
  mailHint: 'Le va a llegar una invitación para elegir su contraseña.',
  mailRequired: 'Ingresá el email de la persona que querés invitar',
  permissions: 'Permisos',
  permissionsHint: 'Elegí qué sensores va a ver. Podés cambiarlos cuando quieras.',
  submit: 'Invitar usuario',
  submitting: 'Invitando usuario...',
  created: 'Usuario creado correctamente',
});
