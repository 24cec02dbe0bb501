import { titleOf } from '../support/contractCalls';
import type { Call } from '@contract/call';

import { startMessages } from '@/i18n/catalogue/start';

import { settle } from './app';
import type { Fault } from './faults';
import { page, type End } from './page';
import { server } from './server';
import { foreignPart } from './spanish';
import { again, outlastToasts, type Walk } from './walk';

const brief = (text: string) => (text.length > 240 ? `${text.slice(0, 240)}…` : text);

const differenceOf = (content: string, expected: string): string => {
  const start = content.split('').findIndex((letter, index) => letter !== expected[index]);
  return `ends with "…${brief(content.slice(start))}" instead of "…${brief(expected.slice(start))}"`;
};

/** The flaws of a page at any moment: it is blank, or has text that isn't Spanish for a person. */
export const flawsOfPage = (): string[] => {
  const isBlank = document.querySelector('h1, h2') === null || page.content() === '';
  const foreign = page.texts().flatMap((text) => {
    const part = foreignPart(text);
    return part === undefined ? [] : [`shows "${part}" in "${brief(text)}"`];
  });
  return [...(isBlank ? [`is blank: ${document.body.innerHTML.slice(0, 300)}`] : []), ...new Set(foreign)];
};

/** After a failure a specific message says so; if the previous content stays, the shell does. */
export const flawsOfFailure = ({ method }: Call): string[] => {
  const said = [...page.alerts(), ...(method === 'GET' ? page.warnings() : [])];
  if (said.length === 0) return [`says nothing of the failure: ${brief(page.content())}`];
  const isUnworded = said.some((words) => words.includes(startMessages.unexpectedError));
  return isUnworded ? [`has no words for the failure: ${said.join(' · ')}`] : [];
};

/** Nothing says that a call worked while something says that it didn't. */
export const flawsOfSuccess = (): string[] => {
  const [success] = page.successes();
  const [failure] = page.alerts();
  return success && failure ? [`says "${brief(success)}" beside "${brief(failure)}"`] : [];
};

/** Once nothing is on its way, nothing looks as if it were. */
export const flawsOfRest = (): string[] => page.busy().map((text) => `still looks busy: ${brief(text)}`);

/** What counts once however often it is sent, and goes on by itself: the numbered parts of a file (EXT-55). */
const REPEATABLE = new Set(['PUT /api/history-imports/{id}/parts/{part}']);

/**
 * Nobody knows whether the server took what was sent before the answer failed: only a person may send it again. A
 * series may go on after a limit, which surely refused.
 */
export const flawsOfRepetition = ({ made }: Walk, call: Call, { kind }: Fault, usual: number): string[] => {
  const times = made.get(call) ?? 0;
  const isSafe =
    call.method === 'GET' || REPEATABLE.has(titleOf(call)) || (kind === 'rate-limited' && usual > 1);
  return !isSafe && times > usual ? [`sends it ${times} times by itself`] : [];
};

/** The request was accepted, but nobody knows: a retry succeeds, or says why it can't. */
export const flawsOfTraces = async (walk: Walk, call: Call, end: End): Promise<string[]> => {
  server.mend();
  await outlastToasts();
  // The list was loaded again, and shows it.
  if (flawsOfEnd(end).length === 0) return [];
  const { made } = await again(walk, call);
  const hasEnded = flawsOfEnd(end, 'address').length === 0;
  // A series whose last item is known to be done has nothing to send, and says that it ended.
  if (!made.has(call) && hasEnded && page.successes().length > 0) return [];
  if (!made.has(call)) return ['offers no way to try again, once its answer was lost'];
  const flaws = [...flawsOfPage(), ...flawsOfSuccess(), ...(hasEnded ? [] : flawsOfFailure(call))];
  return flaws.map((flaw) => `${flaw}, at the try after its answer was lost`);
};

/** Input is still there, unless it was saved before another call failed. */
export const flawsOfTyped = ({ typed, hasSent }: Walk, call: Call): string[] => {
  if ((call.method === 'GET' || REPEATABLE.has(titleOf(call))) && hasSent) return [];
  const now = page.typed();
  const lost = typed.filter((field) => !now.includes(field));
  return lost.length > 0 ? [`lost what was typed: ${lost.join(' · ')}`] : [];
};

/** The journey ended as if nothing had failed. */
export const flawsOfEnd = (end: End, part: 'address' | 'everything' = 'everything'): string[] => {
  const flaws: string[] = [];
  if (page.address() !== end.address) flaws.push(`ends at ${page.address()} instead of ${end.address}`);
  const said = [...page.alerts(), ...page.warnings()].filter((words) => !end.alerts.includes(words));
  if (said.length > 0) flaws.push(`still says ${said.join(' · ')}`);
  if (part === 'everything' && page.content() !== end.content) {
    flaws.push(differenceOf(page.content(), end.content));
  }
  return flaws;
};

/**
 * Once the fault is over, a retry ends as if there had been none. Each failed part may need a separate retry.
 */
export const flawsOfRecovery = async (walk: Walk, call: Call, end: End, tries = 1): Promise<string[]> => {
  server.mend();
  await settle();
  await outlastToasts();
  for (let index = 0; index < tries && flawsOfEnd(end).length > 0; index += 1) await again(walk, call);
  return flawsOfEnd(end).map((flaw) => `${flaw}, once the fault is over`);
};

/** An ended session leads to /login, which gives the reason, and from there back to the same place. */
export const flawsOfReturn = async (walk: Walk, call: Call, end: End): Promise<string[]> => {
  const { as, open, fleeting } = walk.journey;
  if (page.address() !== '/login') return [`stays at ${page.address()} without a session`];
  const isExplained = page.alerts().some((alert) => /sesión/.test(alert));
  const flaws = isExplained ? [] : ['says nothing of the session that ended'];
  if (!as) return flaws;

  server.mend();
  await walk.person.type('Email', as.mail);
  await walk.person.type('Contraseña', as.password);
  await walk.person.press('Acceder al Sistema');
  await settle();
  const address = page.address();
  if (![walk.address, end.address].includes(address)) {
    flaws.push(`comes back to ${address} instead of ${walk.address}`);
  }
  if (!fleeting) {
    if (flawsOfTyped(walk, call).length > 0) await open?.(walk.person);
    flaws.push(...flawsOfTyped(walk, call));
  }
  return flaws.map((flaw) => `${flaw}, after signing in again`);
};
