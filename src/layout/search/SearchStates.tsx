import { useText } from '@/i18n/useText';
import type { ListQuery } from '@/kit/list/useExtendedListContext';
import { LoadError } from '@/kit/feedback/LoadError';

import styles from './SearchDialog.module.css';
import { searchMessages } from './texts';

interface SearchStatesProps {
  query: string;
  hasResults: boolean;
  queries: { sensors: ListQuery; people?: ListQuery };
}

const isLoading = (query: ListQuery | undefined) =>
  query !== undefined && query.data === undefined && query.error === null;

/** Says what is still loading, what failed, and when nothing was found. */
export const SearchStates = ({ query, hasResults, queries: { sensors, people } }: SearchStatesProps) => {
  const text = useText();
  const isComplete = [sensors, people].every((list) => list === undefined || list.data !== undefined);

  return (
    <>
      {isLoading(sensors) && (
        <p role="status" className={styles.state}>
          {text(searchMessages.loadingSensors)}
        </p>
      )}
      {isLoading(people) && (
        <p role="status" className={styles.state}>
          {text(searchMessages.loadingPeople)}
        </p>
      )}
      <LoadError query={sensors} />
      {people && <LoadError query={people} />}
      {isComplete && !hasResults && (
        <div role="status" className={styles.none}>
          <p>{text(searchMessages.none, { query: query.trim() })}</p>
          <p className={styles.state}>{text(searchMessages.noneHint)}</p>
        </div>
      )}
    </>
  );
};
