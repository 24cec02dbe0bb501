import { afterEach, describe, expect, it, vi } from 'vitest';

import { startMosquitto } from '../server/support/mosquitto';

afterEach(() => vi.unstubAllEnvs());

describe('The broker of the tests', () => {
  it('says what it said if it ends at once, instead of being waited for', async () => {
    // It can't read that file as a script.
    vi.stubEnv('MOSQUITTO_PATH', process.execPath);
    await expect(startMosquitto()).rejects.toThrow(/^mosquitto does not start\..*mosquitto\.conf/s);
  });

  it('is missing by name, with what to install and how to name another', async () => {
    vi.stubEnv('MOSQUITTO_PATH', '/nowhere/mosquitto');
    await expect(startMosquitto()).rejects.toThrow(/apt-get install mosquitto.*MOSQUITTO_PATH/s);
  });
});
