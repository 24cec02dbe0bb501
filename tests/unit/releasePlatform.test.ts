import { expect, it } from 'vitest';

import { releasePlatform } from '../../scripts/release/releasePlatform';

it('A release is made for this platform, or for one that the embedded database has programs for', () => {
  expect(releasePlatform(undefined)).toBe(`${process.platform}-${process.arch}`);
  expect(releasePlatform('linux-arm64')).toBe('linux-arm64');
  expect(() => releasePlatform('arm')).toThrow(/no platform arm.*linux-x64, linux-arm64, darwin-x64/);
});
