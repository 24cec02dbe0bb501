import { useGetList } from 'react-admin';

import { withType } from './viewForm';
import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import type { ViewFormState } from './useViewForm';

/** The type whose reports will show a new view; its groups and variables follow from it. */
export const ViewFormType = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetList<SensorType>('sensor-types');

  const failure = loadFailure({ data, error });

  return (
    <>
      <SearchableSelect
        label={text('viewForm.sensorType')}
        options={data ?? []}
        value={form.draft.typeId}
        onChange={(typeId) => form.change(withType(form.draft, typeId))}
        loading={isFetching && !data}
        problem={form.problemOf('type')}
      />
      {failure && (
        <ErrorPanel
          title={text('viewForm.loadTypesFailed')}
          hint={errorText(failure).hint}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};
