/**
 * The files of imports that this tab began: whoever leaves the screen and comes back need not choose them again. Not on the
 * disk: only the browser may read a file there, as long as the person lets it.
 */
const files = new Map<number, File>();

export const rememberFile = (importId: number, file: File): void => {
  files.set(importId, file);
};

export const rememberedFile = (importId: number): File | undefined => files.get(importId);
