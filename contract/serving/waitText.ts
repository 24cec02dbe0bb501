import { MINUTE_S } from '@domain/duration';

/** What a refusal with 429 says: why, and in how many minutes to try again. */
export const waitText = (why: string, seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `${why} Probá de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`;
};

export const TOO_MANY_TRIES = 'Demasiados intentos.';

/** Why a person's mail for trying out isn't sent again. */
export const RECENT_TRIAL = 'Recién pediste un mail de prueba.';
