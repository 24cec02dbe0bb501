import type * as z from 'zod/mini';

import type { publicPage } from '@contract';
import { EMBEDDING_NAMES, readOrigin } from '@domain/publicPage/embedding';
import { licenceName } from '@domain/publicPage/licences';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

export type PublicSettings = z.output<NonNullable<typeof publicPage.savePublicPage.body>>;

/** Until an administrator says otherwise. */
const FIRST: PublicSettings = {
  isOn: false,
  title: 'Sensores del barrio',
  introduction: null,
  licence: 'cc-by-4.0',
  licenceText: null,
  decimals: 3,
  embedding: 'nobody',
  embedSites: [],
};

export const readSettings = async (work: Work): Promise<PublicSettings> => {
  const saved = await work
    .selectFrom('publicPage')
    .select([
      'isOn',
      'title',
      'introduction',
      'licence',
      'licenceText',
      'decimals',
      'embedding',
      'embedSites',
    ])
    .executeTakeFirst();
  return saved ?? FIRST;
};

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** There is one. */
export const PAGE_ID = 1;

/** As the activity tells them. */
const told = ({ title, licence, embedding, embedSites, ...settings }: PublicSettings): object => ({
  ...settings,
  name: title,
  licence: licenceName(licence),
  embedding: EMBEDDING_NAMES[embedding],
  embedSites: embedSites.join(', ') || null,
});

/** @throws Refusal 400 for what doesn't fit together */
const heldTogether = (given: PublicSettings): PublicSettings => {
  const licenceText = textOrNull(given.licenceText);
  if (given.licence === 'own' && licenceText === null)
    throw new Refusal(400, 'Escribí los términos de la licencia propia (campo "licenceText").');
  const embedSites = given.embedSites.map((site) => {
    const origin = readOrigin(site);
    if (origin === undefined)
      throw new Refusal(400, `"${site}" no es un sitio como https://www.ejemplo.org (campo "embedSites").`);
    return origin;
  });
  if (given.embedding === 'sites' && embedSites.length === 0)
    throw new Refusal(400, 'Nombrá al menos un sitio que pueda incrustar la página (campo "embedSites").');
  return {
    ...given,
    introduction: textOrNull(given.introduction),
    licenceText,
    embedSites: [...new Set(embedSites)],
  };
};

/** @throws Refusal 400 for what doesn't fit together */
export const saveSettings = async (work: Work, caller: Actor, given: PublicSettings): Promise<void> => {
  const settings = heldTogether(given);
  const before = await readSettings(work);
  await work
    .insertInto('publicPage')
    .values(settings)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(settings))
    .execute();
  await recordChange(work, caller, {
    action: 'update',
    subject: 'public-page',
    subjectId: PAGE_ID,
    before: told(before),
    after: told(settings),
  });
};
