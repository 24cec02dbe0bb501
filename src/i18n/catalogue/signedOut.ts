/** Why somebody who was signed in has to sign in again. */
export const signedOutMessages = {
  ownMailChanged: 'Tu email fue actualizado. Vuelve a iniciar sesión.',
  ownRoleChanged: 'Dejaste de ser administrador. Volvé a iniciar sesión.',
  incomplete: 'No pudimos reconocer tu usuario. Volvé a iniciar sesión.',
} as const;
