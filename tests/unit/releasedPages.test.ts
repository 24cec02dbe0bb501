import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, it } from 'vitest';

import { OWN_FILES } from '../../scripts/release/ownFiles';

const FIRST_PAGE = 'scripts/release/README.md';
const pages = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));

/** The files that a page refers to, from the root of a release. */
const linkedFrom = (page: string): string[] => {
  const folder = page === FIRST_PAGE ? '.' : dirname(page);
  return [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(folder, target)));
};

const isReleased = (file: string) =>
  existsSync(file) && OWN_FILES.some((own) => file === own || file.startsWith(`${own}/`));

it.each([FIRST_PAGE, ...pages])('%s leads to nothing that a release lacks', (page) => {
  expect(linkedFrom(page).filter((file) => !isReleased(file))).toEqual([]);
});
