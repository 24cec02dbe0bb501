import { useState, type ReactNode } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useDraftedIds, useDraftedOpen } from '@/kit/form/useDrafts';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview } from '@/providers/data/records';

import styles from './EntriesPart.module.css';

/** While measurements are computed again. */
const LOOK_AGAIN_MS = 2_000;

/**
 * The entries of the resource in context that the sensor in context has, and which of them is in its dialog: a draft that
 * was left opens it again.
 * @param isGoingOn whether the server is still at work on them, so that they are asked for again
 */
export const useEntries = <Entries extends RaRecord>(isGoingOn: (entries: Entries) => boolean) => {
  const { id } = useRecord<SensorOverview>();
  const query = useGetOne<Entries>(
    useResourceContext() ?? '',
    { id },
    { refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? LOOK_AGAIN_MS : false) },
  );
  const [isAdding, setAdding] = useDraftedOpen();
  const [drafted] = useDraftedIds();
  const [editedId, setEditedId] = useState<number | null>(drafted ?? null);
  return {
    query,
    isAdding,
    editedId,
    add: () => setAdding(true),
    edit: setEditedId,
    close: () => {
      setAdding(false);
      setEditedId(null);
    },
  };
};

interface EntriesPartProps {
  title: string;
  loading: MessageKey;
  query: ReturnType<typeof useEntries>['query'];
  /** The button that adds an entry, if one can be added. */
  add?: { label: string; name?: string; onAdd: () => void } | undefined;
  /** The entries, once they are there. */
  children: ReactNode;
  /** The dialog. */
  form: ReactNode;
}

/** A part of a sensor's page with entries that are added and changed in a dialog. */
export const EntriesPart = ({ title, loading, query, add, children, form }: EntriesPartProps) => (
  <Section
    title={title}
    action={
      add ? (
        <Button variant="quiet" aria-label={add.name} onClick={add.onAdd}>
          {add.label}
        </Button>
      ) : null
    }
  >
    <LoadError query={query} />
    {query.isPending && <Skeleton data-coming className={styles.skeleton} label={loading} />}
    {query.data && <div className={styles.entries}>{children}</div>}
    {form}
  </Section>
);

interface EntryAction {
  label: string;
  onPress: () => void;
}

interface EntryButtonsProps {
  actions: readonly EntryAction[];
  /** What an action is called for those who don't see which entry it stands at. */
  nameOf: (label: string) => string;
}

/** What can be done with an entry. */
export const EntryButtons = ({ actions, nameOf }: EntryButtonsProps) => (
  <div className={styles.buttons}>
    {actions.map(({ label, onPress }) => (
      <Button key={label} variant="quiet" aria-label={nameOf(label)} onClick={onPress}>
        {label}
      </Button>
    ))}
  </div>
);
