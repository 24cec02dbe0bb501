import { catalogue } from '@/i18n/catalogue';

/** Words that English cannot do without and Spanish doesn't have. */
const ENGLISH_WORDS = [
  'the|and|with|from|this|that|you|your|not|cannot|was|were|please|failed|failure|unexpected|invalid|missing|found',
  'bad|denied|aborted|unknown|request|response|server|timeout|network|internal|property|properties',
  'unauthorized|forbidden|conflict|loading|retry|again|close|open|clear|save|delete|edit|search|select|next|previous|ok',
];

/** A letter with an accent is one too, which `\b` doesn't know. */
const ENGLISH = new RegExp(String.raw`(?<!\p{L})(?:${ENGLISH_WORDS.join('|')})(?!\p{L})`, 'iu');

/** Values, errors and traces of a program, markup, JSON, and places of a text that nothing was put into. */
const CODE =
  /\b(undefined|null|NaN)\b|\[object |\b\w+(?:Error|Exception)\b:|\bat \S+ \(|\.[jt]sx?:\d|<\/?[a-z!][^>]*>|[{[]\s*"|"\s*:|%\{/;

const KEY = new RegExp(String.raw`\b(?:${Object.keys(catalogue).join('|')})\.[a-z]\w+\b`);

/** Names of products, which have no Spanish ones. */
const NAMES = /The Things Stack/g;

/** The part of a text that isn't Spanish for a person; undefined if there is none. */
export const foreignPart = (text: string): string | undefined => {
  const others = text.replaceAll(NAMES, '');
  const [found] = [ENGLISH, CODE, KEY].flatMap((pattern) => pattern.exec(others)?.[0] ?? []);
  return found;
};
