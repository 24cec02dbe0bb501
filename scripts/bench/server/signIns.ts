import { auth, sensors } from '@contract';

import type { BenchClient, Timed } from './client';
import { mailOf, PASSWORD, sessionOf } from './bigTown';

const SECONDS = 8;
const AT_ONCE = 24;
const OTHERS_AT_ONCE = 2;

export interface SignInFlood {
  readonly perSecond: number;
  readonly signIns: readonly Timed[];
  /** How long others waited for their lists meanwhile. */
  readonly others: readonly Timed[];
}

/**
 * Two dozen people sign in at once, again and again, each from a different address, while others look at
 * their sensors.
 */
export const floodWithSignIns = async (client: BenchClient, secret: string): Promise<SignInFlood> => {
  const end = performance.now() + SECONDS * 1000;
  const signIns: Timed[] = [];
  const others: Timed[] = [];
  let turn = 0;
  const signInAgain = async () => {
    while (performance.now() < end) {
      turn += 1;
      const headers = { 'x-forwarded-for': `10.2.${(turn >> 8) & 255}.${turn & 255}` };
      const body = { mail: mailOf(100 + turn), password: PASSWORD };
      signIns.push(await client.send({ method: 'POST', path: auth.login.path, body, headers }));
    }
  };
  const token = await sessionOf(secret, 50);
  const lookAgain = async () => {
    while (performance.now() < end)
      others.push(await client.send({ path: sensors.listOwnSensors.path, token }));
  };
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, signInAgain),
    ...Array.from({ length: OTHERS_AT_ONCE }, lookAgain),
  ]);
  return { perSecond: signIns.filter(({ status }) => status === 200).length / SECONDS, signIns, others };
};
