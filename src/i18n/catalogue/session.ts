export const sessionMessages = {
  expired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente',
  closedElsewhere: 'La sesión se cerró en otra pestaña. Volvé a iniciar sesión.',
  ownMailChanged: 'Tu email fue actualizado. Vuelve a iniciar sesión.',
  ownRoleChanged: 'Dejaste de ser administrador. Volvé a iniciar sesión.',
  incomplete: 'No pudimos reconocer tu usuario. Volvé a iniciar sesión.',
} as const;
