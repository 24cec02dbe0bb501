import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import type { DemoAccount } from '@mock/demoAccounts';

import { LazyAdminApp, LazySessionNotice, preloadStart, publicRoutes } from '@/app/routes';
import { Root } from '@/app/Root';
import { screens } from '@/app/screens';
import { pauseMessages } from '@/kit/feedback/pauseTexts';
import { sessionStore } from '@/providers/auth/sessionStore';
import { preloadLazyParts } from '@/kit/lazy/preloadOnFirstUse';

import { server } from './server';

/** In the middle of a year: the previous month is April 2026. */
const TODAY = new Date(2026, 4, 15, 12);

/** A low window, in which few rows of a long list have room: jsdom takes its time to look through many. */
const WINDOW_HEIGHT_PX = 260;

/** How often the app may draw. A browser has hundreds of frames more, in which there would be nothing else to see. */
const FRAME_MS = 100;

/** How far the clock goes at a time: while nothing is on its way, and while an answer is held back. */
const IDLE_STEP_MS = 500;
const HELD_STEP_MS = 500;
/** The same once the wait is longer than anybody would watch. */
const LONG_HELD_STEP_MS = 1_000;
/** Longer than any debounce. */
const SHORT_QUIET_MS = 400;
/** Longer than any pause between two tries of a call, shorter than a toast stays. */
const LONG_QUIET_MS = 1_500;
/** Long enough for somebody who waits to wonder whether anything is happening. */
const LONG_WAIT_MS = 5_000;
/** Longer than the app may wait for anything. */
const MAX_WAIT_MS = 300_000;

/** Lets an amount of the app's time pass at once. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let onLongWait = () => {};

/** Inspects the page in the middle of a long wait for an answer. */
export const watchLongWaits = (look: () => void) => {
  onLongWait = look;
};

/** The clock of the machine, which the server works by. */
const realTimeout = globalThis.setTimeout;
const letServerWork = () => act(() => new Promise<void>((resolve) => void realTimeout(resolve)));

/** The last answer may still be being read, and a part of the app may still be loading. */
const letLoad = () => act(() => vi.dynamicImportSettled());

/** @returns how much time passed */
const passHeld = async (held: number): Promise<number> => {
  if (held >= MAX_WAIT_MS) throw new Error('it waits for ever');
  const step = held < LONG_WAIT_MS ? HELD_STEP_MS : LONG_HELD_STEP_MS;
  await pass(step);
  return step;
};

/** Node's own follows the machine's clock. */
const timeoutByFakeClock = (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
};

/** The server asked for a pause, which the page shows until it continues. */
const isPausing = () => document.body.textContent.includes(pauseMessages.asked);

const waitForQuiet = async (quietMs: number) => {
  let held = 0;
  for (let quiet = 0; quiet < quietMs;) {
    switch (server.state()) {
      case 'working':
        quiet = 0;
        await letServerWork();
        break;
      case 'holding':
        quiet = 0;
        held += await passHeld(held);
        if (held === LONG_WAIT_MS) onLongWait();
        break;
      case 'idle': {
        if (isPausing()) {
          quiet = 0;
          held += await passHeld(held);
          break;
        }
        await letLoad();
        const step = Math.min(IDLE_STEP_MS, quietMs - quiet);
        const before = server.timesAsked();
        await pass(step);
        // A try at the end of the step has its answer still to come, or to be read.
        quiet = server.timesAsked() === before ? quiet + step : 0;
        break;
      }
    }
  }
};

/** Lets the app's time pass until what somebody did has had its effect. */
export const respond = () => waitForQuiet(SHORT_QUIET_MS);

/** Lets the app's time pass until no call is on its way, and none is going to be tried again. */
export const settle = () => waitForQuiet(LONG_QUIET_MS);

/**
 * Every chunk, so that nothing but calls is on its way later. One by one: Node stumbles over a package that is imported
 * and required at the same time.
 */
export const preloadAll = async () => {
  await LazyAdminApp.preload();
  await LazySessionNotice.preload();
  await preloadLazyParts();
  for (const { Screen } of publicRoutes) await Screen.preload();
  // It comes after the values of the home, and its drawing after its own.
  await import('@/resources/sensors/parts/evolution/Evolution');
  await import('@/resources/sensors/parts/evolution/StretchDrawing');
  for (const route of screens) {
    const Screen = await route.load();
    // Otherwise every start of the app would ask Vitest for it again, which takes real time.
    route.load = () => Promise.resolve(Screen);
  }
};

interface Start {
  at: string;
  /** The component to open; by default Vigía. */
  app?: (() => ReactNode) | undefined;
  as: DemoAccount | null;
  isExtended?: boolean | undefined;
  /** Runs before the app makes its first call. */
  beforeFirstCall?: (() => void) | undefined;
}

/**
 * Starts the whole app in this document, with a clock that moves only on request. @returns a function that
 * ends it
 */
export const openApp = async ({
  at,
  as,
  app,
  isExtended = false,
  beforeFirstCall,
}: Start): Promise<() => void> => {
  vi.useFakeTimers({ now: TODAY });
  // Testing Library looks for this name before it waits with a stopped clock.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT_PX);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    window.setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => window.clearTimeout(frame));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutByFakeClock);
  const link = at.startsWith('/new-password') ? 'invitation' : 'reset';
  server.start(link, isExtended ? 'extended' : 'spec');
  if (as) localStorage.setItem('authToken', await server.tokenOf(as));
  beforeFirstCall?.();

  window.history.replaceState(null, '', at);
  const unwatch = sessionStore.watch();
  if (!app) await preloadStart(window.location.pathname);
  render(app ? app() : <Root />);

  return () => {
    cleanup();
    unwatch();
    server.mend();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
  };
};
