import type { Call } from '@contract/call';

import { openApp, pass, settle } from './app';
import type { Journey } from './journey';
import { page } from './page';
import { createPerson, type Person } from './person';
import { server } from './server';

/** Toasts are gone by then. */
const TOASTS_MS = 5_000;

export type Calls = ReadonlyMap<Call, number>;

/** A journey that has come to its end, or to where something failed. */
export interface Walk {
  journey: Journey;
  person: Person;
  /** The calls before the step that breaks, and how often each was made. */
  earlier: Calls;
  /** The calls of that step. */
  made: Calls;
  /** The input before it, field by field. */
  typed: readonly string[];
  /** The address then. */
  address: string;
  /** Whether something was sent to be saved, now or at an earlier try. */
  hasSent: boolean;
  close: () => void;
}

const fillIn = async (person: Person, { open, prepare }: Journey): Promise<readonly string[]> => {
  await open?.(person);
  const untouched = page.typed();
  await prepare?.(person);
  return page.typed().filter((field) => !untouched.includes(field));
};

const isSending = (calls: Calls) => [...calls.keys()].some(({ method }) => method !== 'GET');

/**
 * Goes a journey from its start.
 * @param breakCall comes just before the step that may fail: the last one, or for a mere visit the very first
 * @param manner how that step is done
 */
export const begin = async (
  journey: Journey,
  breakCall: () => void = () => {},
  manner: Parameters<typeof createPerson>[0] = {},
): Promise<Walk> => {
  const { route, at = route, as, act, app, isExtended } = journey;
  const close = await openApp({ at, as, app, isExtended, beforeFirstCall: act ? undefined : breakCall });
  try {
    const person = createPerson();
    await settle();
    const start = { journey, person, close };
    if (!act) {
      const made = server.takeMade();
      return { ...start, earlier: new Map(), made, typed: [], address: at, hasSent: false };
    }
    const typed = await fillIn(person, journey);
    const earlier = server.takeMade();
    const address = page.address();
    breakCall();
    await act(createPerson(manner));
    await settle();
    const made = server.takeMade();
    return { ...start, earlier, made, typed, address, hasSent: isSending(made) };
  } catch (error) {
    close();
    throw error;
  }
};

/** Retries what failed: by Reintentar if that is offered and enough, otherwise by repeating the step. */
export const again = async (walk: Walk, call: Call): Promise<Walk> => {
  const { journey, person } = walk;
  server.takeMade();
  for (const button of page.retries()) if (button.isConnected) await person.pressElement(button);
  await settle();
  const made = new Map(server.takeMade());
  if (!made.has(call) && journey.act) {
    await journey.act(person);
    await settle();
    for (const [other, times] of server.takeMade()) made.set(other, (made.get(other) ?? 0) + times);
  }
  return { ...walk, made, hasSent: walk.hasSent || isSending(made) };
};

/** Lets what only passes by go, so that the next failure has to say so itself. */
export const outlastToasts = () => pass(TOASTS_MS);
