import { administrator } from '@mock/demoAccounts';

import { decodingOf } from '../answers/decoding';
import { devicesOf } from '../answers/devices';
import { giveRowsHeight } from './giveRowsHeight';
import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** Opens a screen as an administrator, with devices and decoders announced. */
export const openWithDecoders = async (
  at: string,
  { answers = [], decoding, ...start }: Start & { decoding?: Parameters<typeof decodingOf>[0] } = {},
) => {
  giveRowsHeight();
  return renderApp({
    at,
    as: administrator,
    features: ['devices', 'decoding'],
    answers: [...devicesOf(), ...decodingOf(decoding), ...answers],
    ...start,
  });
};
