import { addMessages } from '../catalogue';

/** For a series of calls. */
export const pauseMessages = {
  asked: 'El servidor pidió una pausa. Seguimos en un momento…',
} as const;

addMessages({ pause: pauseMessages });
