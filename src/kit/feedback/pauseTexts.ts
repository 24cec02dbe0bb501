import { texts } from '@/i18n/texts';

/** For a series of calls that the server asks to pause. */
export const pauseMessages = texts({
  asked: 'El servidor pidió una pausa. Seguimos en un momento…',
  later: 'Probá de nuevo en %{minutes} minutos.',
});
