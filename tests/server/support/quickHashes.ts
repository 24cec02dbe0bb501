import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** Hundreds of people choose a password and sign in: what that costs is a matter of accounts.test.ts, which has the real hash. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const hash: typeof argon2.hash = (password, settings) =>
    argon2.hash(password, { ...settings, memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
