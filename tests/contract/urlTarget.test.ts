import { describe, expect, it } from 'vitest';

import { readUrlTarget } from './portable/urlTarget';

const env = {
  CONTRACT_URL: 'https://vigia.example/',
  CONTRACT_MAIL: 'administracion@vigia.example',
  CONTRACT_PASSWORD: 'Vigia2025',
};

describe('The contract suite against an address', () => {
  it.each([undefined, '', 'no', 'true', '1', 'YES'])(
    'is refused when consent is %j, before any call',
    (consent) => {
      expect(() => readUrlTarget({ ...env, CONTRACT_TARGET_MAY_BE_CHANGED: consent })).toThrow(
        /deletes records on https:\/\/vigia\.example.*CONTRACT_TARGET_MAY_BE_CHANGED=yes/,
      );
    },
  );

  it.each(['CONTRACT_URL', 'CONTRACT_MAIL', 'CONTRACT_PASSWORD'])('names %s when that is missing', (name) => {
    const given = { ...env, CONTRACT_TARGET_MAY_BE_CHANGED: 'yes', [name]: '' };
    expect(() => readUrlTarget(given)).toThrow(name);
  });

  it('goes where it was told', () => {
    expect(readUrlTarget({ ...env, CONTRACT_TARGET_MAY_BE_CHANGED: 'yes' })).toMatchObject({
      address: 'https://vigia.example',
      publicUrl: 'https://vigia.example',
      mailbox: 'https://vigia.example/mock/mail',
      allowedOrigin: null,
    });
  });
});
