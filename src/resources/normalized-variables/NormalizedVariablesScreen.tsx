import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import { latePart } from '@/shared/lateParts/latePart';
import { PageAction } from '@/shared/PageAction';
import { PageHeader } from '@/shared/PageHeader';

import styles from './NormalizedVariablesScreen.module.css';
import { useVariableEdit } from './useVariableEdit';
import { useVariableList } from './useVariableList';
import { VariableFilters } from './VariableFilters';
import { VariableResults } from './VariableResults';

const EditVariableDialog = latePart(async () => (await import('./EditVariableDialog')).EditVariableDialog);

/** /normalized-variables (doc 2 §2): what sensors of each type measure, and which limits that requires. */
export const NormalizedVariablesScreen = () => {
  const text = useText();
  const list = useVariableList();
  const { edit, start, change, end } = useVariableEdit();

  return (
    <div className={styles.screen}>
      <PageHeader
        title={text('normalizedVariables.title')}
        actions={<PageAction to={paths.createNormalizedVariable}>{text('shell.addVariable')}</PageAction>}
      />
      <VariableFilters {...list} />
      <VariableResults list={list} onEdit={start} />
      {edit && <EditVariableDialog edit={edit} onChange={change} onClose={end} onUnavailable={end} />}
    </div>
  );
};
