import { addMessages } from '../catalogue';

/** For a series of calls that the server asks to pause. */
export const pauseMessages = addMessages('pause', {
  asked: 'El servidor pidió una pausa. Seguimos en un momento…',
  later: 'Probá de nuevo en %{minutes} minutos.',
});
