import type { Browser } from '@playwright/test';

/**
 * A page without a debugger. Playwright listens to the exceptions of its own pages, and therefore V8 parses a
 * whole script again as soon as an Error is created in it. React creates some while it loads: a slowed-down
 * processor would spend a tenth of a second that no visitor's does.
 */
export interface UnwatchedPage {
  /** Sends a command of the DevTools protocol. */
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>;
  /** Runs a function in the page; the function can't use anything outside itself. */
  evaluate: <Result, Argument>(
    act: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  close: () => Promise<void>;
}

export interface UnwatchedPages {
  open: () => Promise<UnwatchedPage>;
  close: () => Promise<void>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

interface Evaluated<Result> {
  result: { value: Result };
  exceptionDetails?: { exception?: { description?: string } };
}

const WINDOW = { width: 1280, height: 800 };

/** A script that calls a function. */
export const callOf = <Argument>(act: (argument: Argument) => unknown, argument: Argument): string =>
  // tsx marks functions with this helper, which pages lack.
  `globalThis.__name ??= (marked) => marked; (${act.toString()})(${JSON.stringify(argument)})`;

/**
 * Pages that share a cache, which is empty at first.
 * @param scripts run in each of their documents from its beginning
 */
export const openUnwatchedPages = async (
  browser: Browser,
  scripts: readonly string[],
): Promise<UnwatchedPages> => {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let sent = 0;
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, result, error } = JSON.parse(message) as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });

  const open = async (): Promise<UnwatchedPage> => {
    // Playwright leaves alone what belongs to a context that it doesn't know.
    const { targetId } = await devtools.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      ...WINDOW,
    });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
      const id = (sent += 1);
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const message = JSON.stringify({ id, method, params });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
      return (await answered) as Result;
    };
    await send('Page.enable');
    await send('Emulation.setLocaleOverride', { locale: 'es-AR' });
    for (const source of scripts) await send('Page.addScriptToEvaluateOnNewDocument', { source });
    return {
      send,
      evaluate: async <Result, Argument>(
        act: (argument: Argument) => Result | Promise<Result>,
        argument: Argument,
      ) => {
        const { result, exceptionDetails } = await send<Evaluated<Result>>('Runtime.evaluate', {
          expression: callOf(act, argument),
          awaitPromise: true,
          returnByValue: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
        return result.value;
      },
      close: async () => {
        await devtools.send('Target.closeTarget', { targetId });
      },
    };
  };

  return {
    open,
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
};
