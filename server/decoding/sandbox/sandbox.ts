import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';

import { BUFFER } from './buffer';
import { FIND, PRELUDE } from './prelude';
import { TOOK_TOO_LONG, TOOK_TOO_MUCH, type Outcome, type RawFrame } from './task';

/** For one frame, or for reading the script: of a busy machine's time, in which others are served too. */
const LIMIT_MS = 1_000;
/** QuickJS asks each millisecond or so; a longer pause was mostly spent waiting for the machine. */
const LONGEST_STEP_MS = 20;
const MEMORY_BYTES = 16 * 1024 * 1024;
const STACK_BYTES = 256 * 1024;
const MAX_ANSWER = 256 * 1024;
const PAGE_BYTES = 64 * 1024;
/** Of all scripts of a thread together. Without it, texts that are being made would take gigabytes of the process. */
const MAX_PAGES = (128 * 1024 * 1024) / PAGE_BYTES;
const FIRST_PAGES = 256;

/** QuickJS, with a memory that ends. */
export const loadQuickJs = (): Promise<QuickJSWASMModule> =>
  newQuickJSWASMModuleFromVariant(
    newVariant(variant, {
      wasmMemory: new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MAX_PAGES }),
    }),
  );

interface ThrownError {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
}

const MAX_WORDS = 300;

const wordsOf = (thrown: unknown): string => {
  const { name, message } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as ThrownError;
  const text = typeof message === 'string' ? `${String(name)}: ${message}` : String(thrown);
  return text.slice(0, MAX_WORDS);
};

/** The script's line in which an error arose. */
const lineOf = (thrown: unknown): string => {
  const { stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as ThrownError;
  const line = typeof stack === 'string' ? /decoder\.js:(\d+)/.exec(stack)?.[1] : undefined;
  return line === undefined ? '' : ` (línea ${line})`;
};

const failureOf = (thrown: unknown): Outcome => {
  const words = wordsOf(thrown);
  if (/InternalError: interrupted/.test(words)) return TOOK_TOO_LONG;
  if (/InternalError: (?:out of memory|string too long)/.test(words)) return TOOK_TOO_MUCH;
  if (words.startsWith('SyntaxError'))
    return { failure: `El decodificador no es JavaScript válido: ${words}${lineOf(thrown)}` };
  return { failure: `El decodificador falló: ${words}${lineOf(thrown)}` };
};

/** What the prelude's function answers. */
interface Answer {
  readonly errors?: readonly string[];
  readonly none?: boolean;
  readonly warnings?: readonly string[];
  readonly result?: unknown;
}

const outcomeOf = (text: string): Outcome => {
  if (text.length > MAX_ANSWER) return { failure: 'Lo que devuelve el decodificador es demasiado grande.' };
  const answer = JSON.parse(text) as Answer;
  if (answer.none === true)
    return { failure: 'El decodificador no tiene ninguna función decodeUplink, Decode ni Decoder.' };
  if (answer.errors)
    return {
      failure: `El decodificador dice: ${answer.errors.join('. ').slice(0, MAX_WORDS)}`,
      isTold: true,
    };
  if (answer.result === null || typeof answer.result !== 'object')
    return { failure: 'El decodificador no devolvió nada.' };
  return {
    decoded: JSON.stringify(answer.result),
    ...(answer.warnings && { warnings: answer.warnings }),
  };
};

const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error);

/** What QuickJS says of a module that is read as a script. */
const isModule = (error: unknown): boolean => wordsOf(causeOf(error)).includes('unsupported keyword: export');

/** A maker's script, ready to decode frames. */
export interface Sandbox {
  run(frame: RawFrame): Outcome;
  dispose(): void;
}

/** @returns why the script can't be read, instead of a sandbox */
export const openSandbox = (quickJs: QuickJSWASMModule, script: string): Sandbox | Outcome => {
  const runtime = quickJs.newRuntime();
  runtime.setMemoryLimit(MEMORY_BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  let used = 0;
  let since = 0;
  const begin = () => {
    used = 0;
    since = performance.now();
  };
  const isOverTime = (): boolean => {
    const now = performance.now();
    used += Math.min(now - since, LONGEST_STEP_MS);
    since = now;
    return used > LIMIT_MS;
  };
  runtime.setInterruptHandler(isOverTime);
  const context = runtime.newContext();
  const handles: QuickJSHandle[] = [];

  const evaluate = (code: string, file: string, type: 'global' | 'module' = 'global'): QuickJSHandle => {
    begin();
    const value = context.unwrapResult(context.evalCode(code, file, { type }));
    handles.push(value);
    return value;
  };

  const evaluateScript = (): void => {
    try {
      evaluate(script, 'decoder.js');
    } catch (error) {
      if (!isModule(error)) throw error;
      const exported = evaluate(script, 'decoder.js', 'module');
      context.getProp(context.global, 'module').consume((own) => context.setProp(own, 'exports', exported));
    }
  };

  const dispose = () => {
    for (const handle of handles) handle.dispose();
    context.dispose();
    runtime.dispose();
  };

  const call = (run: QuickJSHandle, find: QuickJSHandle, frame: RawFrame): Outcome => {
    begin();
    const given = context.newString(JSON.stringify(frame));
    const result = context.callFunction(run, context.undefined, find, given);
    given.dispose();
    if (result.error) {
      const failure = failureOf(dumpAndDispose(context, result.error));
      // Looking at what was thrown may have been what took so long, and so may filling the memory.
      return failure !== TOOK_TOO_MUCH && isOverTime() ? TOOK_TOO_LONG : failure;
    }
    const text = context.getString(result.value);
    result.value.dispose();
    return outcomeOf(text);
  };

  try {
    evaluate(BUFFER, 'buffer.js');
    const run = evaluate(PRELUDE, 'prelude.js');
    evaluateScript();
    const find = evaluate(FIND, 'find.js');
    return { run: (frame) => call(run, find, frame), dispose };
  } catch (error) {
    const failure = failureOf(causeOf(error));
    dispose();
    return failure;
  }
};

/** What was thrown may itself be made to cost something when it is looked at. */
const dumpAndDispose = (context: QuickJSContext, handle: QuickJSHandle): unknown => {
  try {
    return context.dump(handle) as unknown;
  } finally {
    handle.dispose();
  }
};
