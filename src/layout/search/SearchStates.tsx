import { useText } from '@/i18n/useText';
import type { ListQuery } from '@/kit/list/useExtendedListContext';
import { LoadError } from '@/kit/feedback/LoadError';

import styles from './SearchDialog.module.css';
import { searchMessages } from './texts';

const LOADING = {
  sensors: searchMessages.loadingSensors,
  people: searchMessages.loadingPeople,
  variables: searchMessages.loadingVariables,
  devices: searchMessages.loadingDevices,
} as const;

interface SearchStatesProps {
  query: string;
  hasResults: boolean;
  /** Undefined for what isn't searched. */
  queries: Record<keyof typeof LOADING, ListQuery | undefined>;
}

/** Says what is still loading, what failed, and when nothing was found. */
export const SearchStates = ({ query, hasResults, queries }: SearchStatesProps) => {
  const text = useText();
  const searched = (Object.keys(LOADING) as (keyof typeof LOADING)[]).flatMap((name) => {
    const list = queries[name];
    return list ? [{ name, list }] : [];
  });

  return (
    <>
      {searched.map(
        ({ name, list }) =>
          list.data === undefined &&
          list.error === null && (
            <p key={name} role="status" className={styles.state}>
              {text(LOADING[name])}
            </p>
          ),
      )}
      {searched.map(({ name, list }) => (
        <LoadError key={name} query={list} />
      ))}
      {searched.every(({ list }) => list.data !== undefined) && !hasResults && (
        <div role="status" className={styles.none}>
          <p>{text(searchMessages.none, { query: query.trim() })}</p>
          <p className={styles.state}>{text(searchMessages.noneHint)}</p>
        </div>
      )}
    </>
  );
};
