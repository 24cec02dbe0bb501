/** What /login says too of a session that is over. */
export const sessionMessages = {
  expired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente',
  closedElsewhere: 'La sesión se cerró en otra pestaña. Volvé a iniciar sesión.',
} as const;
