import { ACTIVITY_SUBJECTS, type ActivitySubject } from '@domain/activity';

import type { ActivityQuery } from '@/providers/data/records';
import { choiceParameter, dayParameter, idParameter, textParameter } from '@/shared/list/listAddress';
import type { PagedListDefinition } from '@/shared/list/pages/PagedList';

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
export const activityListDefinition: PagedListDefinition<ActivityFilter> = {
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
