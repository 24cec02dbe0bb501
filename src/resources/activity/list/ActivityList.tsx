import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import { subjectsWith } from '@domain/activity';

import '@/i18n/screens/activity';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/activity';
import '@/providers/data/screens/users';
import type { User } from '@/providers/data/records';
import { DayFilter } from '@/shared/list/filters/DayFilter';
import { Filters, SearchFilter, SelectFilter } from '@/shared/list/filters/filters';
import { ListLayout } from '@/shared/list/ListLayout';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { MorePages } from '@/shared/list/pages/MorePages';
import { PagedList } from '@/shared/list/pages/PagedList';
import { Page } from '@/shared/page/Page';
import { useFeatures } from '@/shared/useFeature';

import { activityListDefinition } from './activityListDefinition';
import { ActivityRecords } from './ActivityRecords';

const texts = {
  loading: 'activity.loading',
  results: 'activity.count',
  noneFound: 'activity.noneFound',
  noneFoundHint: 'activity.noneFoundHint',
  noneYet: 'activity.noneYet',
  noneYetHint: 'activity.noneYetHint',
} as const;

const filters = (
  <Filters search={<SearchFilter source="name" />}>
    <SelectFilter clearable source="actorId" label="activity.person" anyLabel="activity.anyPerson" />
    <SelectFilter clearable source="subject" label="activity.kind" anyLabel="activity.anyKind" />
    <DayFilter source="from" label="list.from" />
    <DayFilter source="to" label="list.to" />
  </Filters>
);

/** /activity (EXT-10): who did what, and when. */
export const ActivityList = () => {
  const text = useText();
  const users = useGetList<User>('users');
  const features = useFeatures();
  const choices = useMemo(
    () => ({
      actorId: users.data?.filter(({ admin }) => admin).map(({ id, mail }) => ({ id, name: mail })),
      subject: subjectsWith(features).map((id) => ({ id, name: text(`activity.subjects.${id}`) })),
    }),
    [users.data, features, text],
  );

  return (
    <Page title={text('activity.title')} subtitle={text('activity.subtitle')}>
      <PagedList definition={activityListDefinition} choices={choices} sideQueries={[users]}>
        <ListLayout texts={texts} filters={filters} skeleton={<ListSkeleton />}>
          <ActivityRecords />
          <MorePages />
        </ListLayout>
      </PagedList>
    </Page>
  );
};
