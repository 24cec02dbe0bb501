/** Texts about an ended session that /login needs too. */
export const sessionMessages = {
  expired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente',
  closedElsewhere: 'La sesión se cerró en otra pestaña. Volvé a iniciar sesión.',
} as const;
