/** The entry of a thread, which doesn't inherit how the process reads TypeScript. */
import { register } from 'tsx/esm/api';

register();
export const { decode } = await import('./sandbox/decodeFrames.ts');
