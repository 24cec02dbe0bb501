import { environment } from '@/config/environment';

const prepareGround = async (): Promise<void> => {
  if (environment.mapGround?.kind === 'pmtiles') (await import('./readPmtiles')).readPmtiles();
};

/** The library, with what reads the operator's tiles if those lie in one file. */
export const loadDrawing = async () => {
  const [{ drawMap }] = await Promise.all([import('./drawMap'), prepareGround()]);
  return drawMap;
};
