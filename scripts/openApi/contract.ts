import { existsSync, readFileSync } from 'node:fs';

import * as contract from '@contract';
import type { Call, Schema } from '@contract/call';

export interface NamedCall {
  /** The export's name, which becomes the operation's id. */
  name: string;
  area: string;
  call: Call;
  /** The first paragraph of the comment above it. */
  summary: string;
  /** The other paragraphs. */
  details: string;
  /** The requirement of the call, such as 'CAL-1'. */
  source: string;
}

export interface NamedSchema {
  name: string;
  schema: Schema;
  docstring: string;
}

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;
const isSchema = (value: object): value is Schema => '_zod' in value;

const docstringPattern = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/g;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The comment above each exported constant of an area, without its asterisks. */
const docstringsOf = (area: string): ReadonlyMap<string, string> => {
  const file = [`${area}.ts`, `extensions/${area}.ts`]
    .map((name) => new URL(`../../contract/${name}`, import.meta.url))
    .find((url) => existsSync(url));
  if (!file) throw new Error(`The contract has no file for ${area}.`);
  const source = readFileSync(file, 'utf8');
  return new Map(
    [...source.matchAll(docstringPattern)].map(([, text = '', name = '']) => [
      name,
      text.replaceAll(/^\s*\*[ \t]?/gm, '').trim(),
    ]),
  );
};

/** What the comment of a call says: a paragraph, maybe more, and the requirement at the end. */
const describedIn = (docstring: string, name: string) => {
  const [text = '', source] = docstring.split(/^@see /m);
  const [summary = '', ...details] = text.split(/\n\s*\n/).map(oneLine);
  if (!summary || !source) throw new Error(`The comment of ${name} lacks what it does, or its @see.`);
  return { summary, details: details.join(' '), source };
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** By name: the order of a module's exports differs between the tools that run this. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const exported = Object.entries(contract)
  .toSorted(byName)
  .flatMap(([area, entries]) => {
    const docstrings = docstringsOf(area);
    return Object.entries<object>(entries)
      .toSorted(byName)
      .map(([name, value]) => ({
        area,
        name,
        value,
        docstring: docstrings.get(name) ?? '',
      }));
  });

/** Every call of the contract, sorted by area and name. */
export const calls: readonly NamedCall[] = exported.flatMap(({ area, name, value, docstring }) =>
  isCall(value) ? [{ name, area, call: value, ...describedIn(docstring, name) }] : [],
);

/** Every schema that the contract exports, under the name of its export in PascalCase. */
export const schemas: readonly NamedSchema[] = exported.flatMap(({ name, value, docstring }) =>
  isSchema(value) ? [{ name: upperFirst(name), schema: value, docstring: oneLine(docstring) }] : [],
);
