import type { Embedding } from '@domain/publicPage/embedding';
import type { Licence } from '@domain/publicPage/licences';
import { PLACE_DECIMALS, type PlaceDecimals } from '@domain/publicPage/openPlace';

import { readLines } from '@/kit/form/readLines';
import type { PublicSettings } from '@/providers/data/records';

/** A choice of radio buttons is a text. */
type DecimalsChoice = `d${PlaceDecimals}` | 'none';

/** As the form has them. */
export interface SettingsValues {
  isOn: boolean;
  title: string;
  introduction: string;
  licence: Licence;
  licenceText: string;
  decimals: DecimalsChoice;
  embedding: Embedding;
  embedSites: string;
}

export const valuesOf = (settings: PublicSettings): SettingsValues => ({
  isOn: settings.isOn,
  title: settings.title,
  introduction: settings.introduction ?? '',
  licence: settings.licence,
  licenceText: settings.licenceText ?? '',
  decimals: settings.decimals === null ? 'none' : `d${settings.decimals}`,
  embedding: settings.embedding,
  embedSites: settings.embedSites.join('\n'),
});

export const settingsOf = (values: SettingsValues): PublicSettings => ({
  isOn: values.isOn,
  title: values.title.trim(),
  introduction: values.introduction.trim() || null,
  licence: values.licence,
  licenceText: values.licenceText.trim() || null,
  decimals: PLACE_DECIMALS.find((decimals) => `d${decimals}` === values.decimals) ?? null,
  embedding: values.embedding,
  embedSites: readLines(values.embedSites),
});
