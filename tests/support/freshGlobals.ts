import { vi } from 'vitest';

/** Files share a process (`isolate` in vitest.config.ts): none meets what another one left of the globals, or its clock. */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
