/** For the three screens for forgotten and first passwords, which read this file directly. */
export const forgotPasswordMessages = {
  title: 'Recuperar contraseña',
  intro: 'Escribí tu email y te enviamos un enlace para elegir otra contraseña.',
  mail: 'Email',
  mailHint: 'El mismo con el que ingresás al sistema.',
  mailRequired: 'Por favor, ingrese su email',
  mailInvalid: 'Por favor, ingrese un email válido',
  submit: 'Enviar enlace',
  submitting: 'Enviando…',
  sentTitle: 'Solicitud Enviada',
  sent: 'Si tu email está registrado, recibirás un enlace para cambiar tu contraseña.',
  failed: 'Error al procesar la solicitud. Por favor, inténtalo de nuevo.',
} as const;

export const choosePasswordMessages = {
  password: 'Nueva contraseña',
  confirmation: 'Confirmar contraseña',
  // Doesn't repeat the words of a heading: each text appears once on its screen (docs/decisions/0029).
  submit: 'Guardar contraseña',
  rules: 'Requisitos',
  ruleMet: 'cumplido',
  rulePending: 'pendiente',
  passwordRequired: 'Por favor ingresa una contraseña',
  confirmationRequired: 'Por favor confirma tu contraseña',
  tokenMissing: 'Token inválido o faltante',
  rulesUnmet: 'La contraseña no cumple con los requisitos mínimos',
  mismatch: 'Las contraseñas no coinciden',
  tokenInvalid: 'Token inválido',
  tokenExpired: 'Token expirado',
  redirecting: 'En unos segundos te llevamos al inicio de sesión.',
} as const;

/** By the names of the rules in `domain/accounts/password.ts`. */
export const passwordRuleMessages = {
  length: 'Al menos 8 caracteres',
  uppercase: 'Una letra mayúscula',
  digit: 'Un número',
} as const;

/** The texts in which the two ways to a password differ. */
export interface PasswordWording {
  title: string;
  done: string;
  failed: string;
  /** What to do without a token. */
  withoutToken: string;
}

export const resetPasswordMessages: PasswordWording = {
  title: 'Cambiar contraseña',
  done: 'Contraseña cambiada exitosamente',
  failed: 'Error al cambiar la contraseña',
  withoutToken: 'Abrí el enlace completo del mail, o pedí otro.',
};

export const newPasswordMessages: PasswordWording = {
  title: 'Configurar Contraseña',
  done: 'Contraseña configurada exitosamente',
  failed: 'Error al configurar la contraseña',
  withoutToken: 'Abrí el enlace completo de la invitación, o pedí otra a quien te invitó.',
};

export const passwordLinkMessages = {
  signIn: 'Volver al inicio de sesión',
  signInNow: 'Iniciar sesión ahora',
  anotherLink: 'Pedir otro enlace',
} as const;
