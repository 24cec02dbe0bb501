import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { useDraftedEdit } from '@/shared/form/useDraft';
import { latePart } from '@/shared/lateParts/latePart';
import { Page } from '@/shared/Page';
import { PageAction } from '@/shared/PageAction';

import { useVariableList } from '../useVariableList';
import { VariableFilters } from '../VariableFilters';
import { VariableResults } from '../VariableResults';

const NormalizedVariableEdit = latePart(
  async () => (await import('../edit/NormalizedVariableEdit')).NormalizedVariableEdit,
);

/** /normalized-variables (doc 2 §2): what sensors of each type measure, and which limits that requires. */
export const NormalizedVariableList = () => {
  const text = useText();
  const list = useVariableList();
  const [editedId, setEditedId] = useState<number | null>(null);
  useDraftedEdit('edit-normalized-variable', setEditedId);
  const edited = list.variables?.find(({ id }) => id === editedId);
  const close = () => setEditedId(null);

  return (
    <Page
      title={text('normalizedVariables.title')}
      actions={<PageAction to={paths.createNormalizedVariable}>{text('shell.addVariable')}</PageAction>}
    >
      <VariableFilters {...list} />
      <VariableResults list={list} onEdit={({ id }) => setEditedId(id)} />
      {edited && (
        <RecordContextProvider value={edited}>
          <NormalizedVariableEdit onClose={close} onUnavailable={close} />
        </RecordContextProvider>
      )}
    </Page>
  );
};
