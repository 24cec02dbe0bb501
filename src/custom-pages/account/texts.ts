import { texts } from '@/i18n/texts';

export const accountMessages = texts({
  sessions: 'Sesiones abiertas',
  about:
    'Los navegadores desde los que ingresaste en las últimas horas. Si no reconocés alguno, cerralo y cambiá tu contraseña.',
  loading: 'Cargando tus sesiones…',
  browserOn: '%{browser} en %{system}',
  unknownBrowser: 'Navegador desconocido',
  current: 'Esta sesión',
  since: 'Ingreso: ',
  end: 'Cerrar',
  endNamed: 'Cerrar la sesión de %{name}',
  endTitle: 'Cerrar sesión',
  endText: 'En ese navegador va a haber que volver a iniciar sesión.',
  ending: 'Cerrando…',
  ended: 'Sesión cerrada',
  endAll: 'Cerrar sesión en todos lados',
  endAllText: 'Vas a tener que volver a iniciar sesión en todos tus dispositivos, también en este.',
  changePassword: 'Cambiar contraseña',
});
