import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { List } from '@/kit/list/List';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { BulkAction } from '@/kit/list/selection/SelectionBar';
import { Page } from '@/kit/page/Page';
import type { PublicVariable } from '@/providers/data/records';

import { publicPageHeading } from '../heading';
import { publicVariablesMessages as messages } from '../texts';
import { OPEN_STATES, publicVariablesDefinition, variableNames } from './definition';
import { PublicState } from './PublicState';
import { PublicVariableRecords } from './PublicVariableRecords';

const LazyOpen = lazyPart(async () => (await import('../open/OpenVariables')).OpenVariables);
const LazyClose = lazyPart(async () => (await import('../open/CloseVariables')).CloseVariables);
const LazySettings = lazyPart(
  async () => (await import('../settings/PublicSettingsForm')).PublicSettingsForm,
);

const texts = {
  loading: messages.loading,
  results: messages.results,
  noneFound: messages.noneFound,
  noneFoundHint: messages.noneFoundHint,
  noneYet: messages.noneYet,
  noneYetHint: messages.noneYetHint,
} as const;

const filters = (
  <Filters search={<SearchFilter source="name" />}>
    <SelectFilter clearable source="variable" label={messages.variable} anyLabel={messages.anyVariable} />
    <SelectFilter clearable source="state" label={messages.state} anyLabel={messages.anyState} />
  </Filters>
);

const bulkActions = (
  <>
    <BulkAction variant="primary" label={messages.open} dialog={LazyOpen} />
    <BulkAction label={messages.close} dialog={LazyClose} />
  </>
);

const NONE: PublicVariable[] = [];

/** /public-page (EXT-78): what everybody may see, chosen variable by variable, and what the page says. */
export const PublicVariableList = () => {
  const text = useText();
  const query = useGetList<PublicVariable>('public-variables');
  const [isConfiguring, setConfiguring] = useState(false);
  const names = useMemo(() => variableNames(query.data ?? NONE), [query.data]);
  const choices = {
    variable: names,
    state: OPEN_STATES.map((id) => ({ id, name: text(messages.states[id]) })),
  };

  return (
    <Page
      width="full"
      title={text(publicPageHeading.title)}
      subtitle={text(publicPageHeading.subtitle)}
      actions={<Button onClick={() => setConfiguring(true)}>{text(messages.configure)}</Button>}
    >
      <PublicState />
      <List definition={publicVariablesDefinition} query={query} choices={choices} isSelectable>
        <ListLayout texts={texts} filters={filters} bulkActions={bulkActions} skeleton={<ListSkeleton />}>
          <PublicVariableRecords />
        </ListLayout>
      </List>
      {isConfiguring && <LazySettings onClose={() => setConfiguring(false)} />}
    </Page>
  );
};
