import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';
import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

import styles from './CreateVariableScreen.module.css';
import { CreateVariableForm } from './CreateVariableForm';
import { useVariableCreation } from './useVariableCreation';
import { useVariableDraft } from './useVariableDraft';

/** /create-normalized-variable (doc 2 §2). */
export const CreateVariableScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const { draft, setDraft, hasChanges } = useVariableDraft();
  const { release, question } = useUnsavedChanges(hasChanges);
  const creation = useVariableCreation({ onCreated: release });

  const cancel = () => {
    release();
    void navigate(paths.dashboard);
  };

  return (
    <div className={styles.screen}>
      <PageHeader title={text('normalizedVariables.createTitle')} />
      <CreateVariableForm draft={draft} onChange={setDraft} creation={creation} onCancel={cancel} />
      {question}
    </div>
  );
};
