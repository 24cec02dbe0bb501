import { useGetList, useListContext } from 'react-admin';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { errorKind } from '@/kit/feedback/errorKind';
import { ErrorPanel } from '@/kit/feedback/ErrorPanel';
import { LoadError } from '@/kit/feedback/LoadError';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { ServerList } from '@/kit/list/List';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import { passFocusOn } from '@/kit/passFocusOn';
import type { SensorType } from '@/providers/data/records';

import { normalizedVariablesMessages } from '../parts/texts';
import { normalizedVariablesHeading } from '../heading';
import styles from './NormalizedVariableList.module.css';
import { normalizedVariableListDefinition } from './normalizedVariableListDefinition';
import { LazyNormalizedVariableEdit, NormalizedVariableRecords } from './NormalizedVariableRecords';

const texts = {
  loading: normalizedVariablesMessages.loading,
  results: normalizedVariablesMessages.count,
  noneFound: normalizedVariablesMessages.noneFound,
  noneFoundHint: 'list.noneFoundHint',
  noneYet: normalizedVariablesMessages.noneYet,
  noneYetHint: normalizedVariablesMessages.noneYetHint,
} as const;

const filters = (
  <Filters search={<SearchFilter appliesOnLeave source="name" />}>
    <SelectFilter
      clearable
      source="typeId"
      label={normalizedVariablesMessages.sensorType}
      anyLabel={normalizedVariablesMessages.anyType}
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
    return (
      <ErrorPanel title={text(normalizedVariablesMessages.reloadFailed)} hint={message} onRetry={refetch} />
    );
  }
  return (
    <div ref={passFocusOn} className={styles.panel} role="alert">
      <h2>{text(normalizedVariablesMessages.inDevelopment)}</h2>
      <p>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <NavigateButton to={paths.dashboard}>{text(normalizedVariablesMessages.backToStart)}</NavigateButton>
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
      title={text(normalizedVariablesHeading.title)}
      actions={<PageAction to={paths.createNormalizedVariable}>{text('shell.addVariable')}</PageAction>}
    >
      <ServerList definition={normalizedVariableListDefinition} choices={{ typeId: types.data }}>
        <ListLayout
          texts={texts}
          filters={filters}
          skeleton={<ListSkeleton />}
          problem={
            <>
              <LoadError query={types} title={text(normalizedVariablesMessages.loadTypesFailed)} />
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
