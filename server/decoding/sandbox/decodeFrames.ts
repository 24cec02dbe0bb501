/** What a thread does for messages that need a decoder, so that nothing else waits for it (`decoders.ts`). */
import type { QuickJSWASMModule } from 'quickjs-emscripten-core';

import { stepBack } from '../../stepBack';
import { loadQuickJs, openSandbox, type Sandbox } from './sandbox';
import type { DecodingTask, Outcome } from './task';

/** Reading a maker's script takes longer than running it. */
const MAX_SANDBOXES = 6;
/** What a script leaves behind is swept up after so many frames. */
const MAX_RUNS = 1_000;

// A script may use all of its time, which the rest of the process must not miss.
stepBack();

let loading: Promise<QuickJSWASMModule> | undefined;
const load = (): Promise<QuickJSWASMModule> => (loading ??= loadQuickJs());
let sandboxes = new Map<string, { readonly sandbox: Sandbox; runs: number }>();

const close = (script: string): void => {
  sandboxes.get(script)?.sandbox.dispose();
  sandboxes.delete(script);
};

const sandboxOf = async (script: string): Promise<Sandbox | Outcome> => {
  const known = sandboxes.get(script);
  if (known && known.runs < MAX_RUNS) {
    known.runs += 1;
    sandboxes.delete(script);
    sandboxes.set(script, known);
    return known.sandbox;
  }
  close(script);
  const [oldest] = sandboxes.keys();
  if (sandboxes.size >= MAX_SANDBOXES && oldest !== undefined) close(oldest);
  const sandbox = openSandbox(await load(), script);
  if ('run' in sandbox) sandboxes.set(script, { sandbox, runs: 1 });
  return sandbox;
};

/**
 * Decodes frames until one reaches a limit.
 * @returns their outcomes, without those that were not tried
 */
export const decode = async ({ script, frames, begun }: DecodingTask): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const frame of frames) {
    try {
      await load();
      begun.postMessage(null, []);
      const sandbox = await sandboxOf(script);
      const outcome = 'run' in sandbox ? sandbox.run(frame) : sandbox;
      outcomes.push(outcome);
      if (!('isOverLimit' in outcome)) continue;
      close(script);
      break;
    } catch (error) {
      // QuickJS itself gave up, and can't be used any more.
      loading = undefined;
      sandboxes = new Map();
      outcomes.push({
        failure: `El decodificador no se pudo ejecutar: ${String(error).slice(0, 200)}`,
        isOverLimit: true,
      });
      break;
    }
  }
  return outcomes;
};
