import { useGetList } from 'react-admin';

import { ACTIVITY_SUBJECTS, subjectsWith, type ActivitySubject } from '@domain/activity';

import { useText } from '@/i18n/useText';
import { DayFilter } from '@/kit/list/filters/DayFilter';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { choiceParameter, dayParameter, idParameter, textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { InfinitePagination } from '@/kit/list/pages/InfinitePagination';
import { InfiniteList, type InfiniteListDefinition } from '@/kit/list/pages/InfiniteList';
import { Page } from '@/kit/page/Page';
import { useFeatures } from '@/kit/useFeature';
import type { ActivityQuery, User } from '@/providers/data/records';

import { activityHeading } from '../heading';
import { activityMessages } from '../texts';
import { ActivityRecords } from './ActivityRecords';

/** The list's filter (EXT-11). */
interface ActivityFilter {
  name: string;
  actorId: number | null;
  subject: ActivitySubject | null;
  /** First and last day, both included; blank for any. */
  from: string;
  to: string;
}

/** The list at ?name=&person=&kind=&from=&to=, which the server filters. */
const definition: InfiniteListDefinition<ActivityFilter> = {
  resource: 'activity',
  filters: {
    name: textParameter('name'),
    actorId: idParameter('person'),
    subject: choiceParameter('kind', ACTIVITY_SUBJECTS),
    from: dayParameter('from'),
    to: dayParameter('to'),
  },
  toQuery: ({ name, actorId, subject, from, to }): ActivityQuery => ({
    text: name.trim() || undefined,
    actorId: actorId ?? undefined,
    subject: subject ?? undefined,
    from: from || undefined,
    to: to || undefined,
  }),
};

const texts = {
  loading: activityMessages.loading,
  results: activityMessages.count,
  noneFound: activityMessages.noneFound,
  noneFoundHint: activityMessages.noneFoundHint,
  noneYet: activityMessages.noneYet,
  noneYetHint: activityMessages.noneYetHint,
} as const;

const filters = (
  <Filters search={<SearchFilter source="name" />}>
    <SelectFilter
      clearable
      source="actorId"
      label={activityMessages.person}
      anyLabel={activityMessages.anyPerson}
    />
    <SelectFilter
      clearable
      source="subject"
      label={activityMessages.kind}
      anyLabel={activityMessages.anyKind}
    />
    <DayFilter source="from" label="list.from" />
    <DayFilter source="to" label="list.to" />
  </Filters>
);

/** /activity (EXT-10): who did what, and when. */
export const ActivityList = () => {
  const text = useText();
  const users = useGetList<User>('users');
  const features = useFeatures();
  const choices = {
    actorId: users.data?.filter(({ admin }) => admin).map(({ id, mail }) => ({ id, name: mail })),
    subject: subjectsWith(features).map((id) => ({ id, name: text(activityMessages.subjects[id]) })),
  };

  return (
    <Page title={text(activityHeading.title)} subtitle={text(activityHeading.subtitle)}>
      <InfiniteList definition={definition} choices={choices} sideQueries={[users]}>
        <ListLayout texts={texts} filters={filters} skeleton={<ListSkeleton />}>
          <ActivityRecords />
          <InfinitePagination />
        </ListLayout>
      </InfiniteList>
    </Page>
  );
};
