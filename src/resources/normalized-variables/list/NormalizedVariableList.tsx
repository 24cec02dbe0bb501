import { useGetList, useListContext } from 'react-admin';

import { paths } from '@domain/paths';

import '@/i18n/screens/normalizedVariables';
import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { errorKind } from '@/shared/feedback/errorKind';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { DraftedEdit } from '@/shared/list/DraftedEdit';
import { Filters, SearchFilter, SelectFilter } from '@/shared/list/filters/filters';
import { ServerList } from '@/shared/list/List';
import { ListLayout } from '@/shared/list/ListLayout';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { NavigateButton } from '@/shared/NavigateButton';
import { Page } from '@/shared/page/Page';
import { PageAction } from '@/shared/page/PageAction';
import { passFocusOn } from '@/shared/passFocusOn';

import styles from './NormalizedVariableList.module.css';
import { normalizedVariableListDefinition } from './normalizedVariableListDefinition';
import { LazyNormalizedVariableEdit, NormalizedVariableRecords } from './NormalizedVariableRecords';

const texts = {
  loading: 'normalizedVariables.loading',
  results: 'normalizedVariables.count',
  noneFound: 'normalizedVariables.noneFound',
  noneFoundHint: 'list.noneFoundHint',
  noneYet: 'normalizedVariables.noneYet',
  noneYetHint: 'normalizedVariables.noneYetHint',
} as const;

const filters = (
  <Filters search={<SearchFilter appliesOnLeave source="name" />}>
    <SelectFilter
      clearable
      source="typeId"
      label="normalizedVariables.sensorType"
      anyLabel="normalizedVariables.anyType"
    />
  </Filters>
);

/** Why there is no list, or no newer one (ERR-19). A backend without this feature has its own panel (VAR-9). */
const Problem = () => {
  const text = useText();
  const errorText = useErrorText();
  const list = useListContext();
  const { data, error, refetch } = list;
  if (!error) return null;
  if (!data && errorKind(error) !== 'unavailable') return <LoadError query={list} />;

  const { message, hint } = errorText(error);
  if (data) {
    return <ErrorPanel title={text('normalizedVariables.reloadFailed')} hint={message} onRetry={refetch} />;
  }
  return (
    <div ref={passFocusOn} className={styles.panel} role="alert">
      <h2>{text('normalizedVariables.inDevelopment')}</h2>
      <p>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <NavigateButton to={paths.dashboard}>{text('normalizedVariables.backToStart')}</NavigateButton>
        <Button onClick={() => void refetch()}>{text('common.retry')}</Button>
      </div>
    </div>
  );
};

/** /normalized-variables (VAR-4): what sensors of each type measure, and which limits that requires. */
export const NormalizedVariableList = () => {
  const text = useText();
  const types = useGetList<SensorType>('sensor-types');

  return (
    <Page
      title={text('normalizedVariables.title')}
      actions={<PageAction to={paths.createNormalizedVariable}>{text('shell.addVariable')}</PageAction>}
    >
      <ServerList definition={normalizedVariableListDefinition} choices={{ typeId: types.data }}>
        <ListLayout
          texts={texts}
          filters={filters}
          skeleton={<ListSkeleton />}
          problem={
            <>
              <LoadError query={types} title={text('normalizedVariables.loadTypesFailed')} />
              <Problem />
            </>
          }
        >
          <NormalizedVariableRecords />
        </ListLayout>
        <DraftedEdit dialog={LazyNormalizedVariableEdit} />
      </ServerList>
    </Page>
  );
};
