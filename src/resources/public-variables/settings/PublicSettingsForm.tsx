import type { Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { EMBEDDING, readOrigin } from '@domain/publicPage/embedding';
import { LICENCES, licenceName } from '@domain/publicPage/licences';
import { PLACE_DECIMALS } from '@domain/publicPage/openPlace';

import { texts } from '@/i18n/texts';
import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormDialog } from '@/kit/form/FormDialog';
import { readLines } from '@/kit/form/readLines';
import { BooleanInput } from '@/kit/inputs/BooleanInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';

import { savePublicSettings } from '../calls';
import { PUBLIC_PAGE_CHANGED } from '../freshness';
import { publicVariablesMessages as messages } from '../texts';
import { usePublicSettings } from '../usePublicSettings';
import { settingsOf, valuesOf, type SettingsValues } from './settingsValues';

const titleRules = required(messages.titleRequired);

const hasOwnTerms: Validator = (text: string, { licence }: SettingsValues) =>
  licence === 'own' && text.trim() === '' ? messages.licenceTextRequired : undefined;

const areSites: Validator = (lines: string, { embedding }: SettingsValues) => {
  const sites = readLines(lines);
  const isWrong = sites.some((site) => readOrigin(site) === undefined);
  return isWrong || (embedding === 'sites' && sites.length === 0) ? messages.embedSitesWrong : undefined;
};

const licenceNames = texts(
  Object.fromEntries(LICENCES.map((licence) => [licence, licenceName(licence)])) as Record<
    (typeof LICENCES)[number],
    string
  >,
);
const licences = LICENCES.map((id) => ({ id, name: licenceNames[id] }));
const roundings = [
  ...PLACE_DECIMALS.map((decimals) => ({
    id: `d${decimals}` as const,
    name: messages.decimalChoices[`d${decimals}`],
  })),
  { id: 'none' as const, name: messages.decimalChoices.none },
];
const embeddings = EMBEDDING.map((id) => ({ id, name: messages.embeddings[id] }));

const SitesInput = () =>
  useWatch<SettingsValues, 'embedding'>({ name: 'embedding' }) === 'sites' && (
    <TextInput
      multiline
      source="embedSites"
      label={messages.embedSites}
      helperText={messages.embedSitesHint}
      autoCapitalize="none"
      spellCheck={false}
      validate={areSites}
    />
  );

/** What the public page says, and who may see or embed it (EXT-78). */
export const PublicSettingsForm = ({ onClose }: ClosableProps) => {
  const text = useText();
  const query = usePublicSettings();
  const { data } = query;

  return (
    <FormDialog<SettingsValues>
      title={text(messages.settingsTitle)}
      defaultValues={data && valuesOf(data)}
      save={(values) => savePublicSettings(settingsOf(values))}
      successMessage={messages.saved}
      outdated={PUBLIC_PAGE_CHANGED}
      onClose={onClose}
      pending={query.isError ? <LoadError query={query} /> : <Skeleton label={messages.loadingSettings} />}
    >
      <BooleanInput source="isOn" label={messages.isOnLabel} />
      <TextInput source="title" label={messages.title} validate={titleRules} />
      <TextInput
        multiline
        source="introduction"
        label={messages.introduction}
        helperText={messages.introductionHint}
      />
      <RadioButtonGroupInput source="licence" label={messages.licence} choices={licences} />
      <TextInput multiline source="licenceText" label={messages.licenceText} validate={hasOwnTerms} />
      <RadioButtonGroupInput source="decimals" label={messages.decimals} choices={roundings} />
      <RadioButtonGroupInput source="embedding" label={messages.embedding} choices={embeddings} />
      <SitesInput />
    </FormDialog>
  );
};
