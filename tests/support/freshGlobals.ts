import { Blob } from 'node:buffer';

import { vi } from 'vitest';

/** Files share a process (`isolate` in vitest.config.ts): none meets what another one left of the globals, or its clock. */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// From Node 24 on, an answer's blob() is of the global class, and jsdom's has no text().
vi.stubGlobal('Blob', Blob);
