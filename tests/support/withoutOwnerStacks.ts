import * as React from 'react';

/**
 * In development React notes for each element where it was made, up to ten thousand times a second: a quarter of the time of
 * tests that render whole screens. It only serves messages on the console, which fail a test anyway.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});
