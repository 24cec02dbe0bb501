import { vi } from 'vitest';

/** Stands for file-saver's. */
export const saveAs = vi.fn();
