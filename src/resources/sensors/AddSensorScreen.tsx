import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import { EMPTY_DRAFT } from './sensorForm';
import { findNewSensorProblems } from './sensorFormProblems';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';
import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

import { AddSensorForm } from './AddSensorForm';
import styles from './AddSensorScreen.module.css';
import { useCreateSensor } from './useCreateSensor';
import { useSensorForm } from './useSensorForm';

/** /add-sensor (doc 1 §2): a new sensor with its neighbourhood and variables. */
export const AddSensorScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const form = useSensorForm({
    name: 'add-sensor',
    initial: EMPTY_DRAFT,
    findProblems: findNewSensorProblems,
  });
  const { release, question } = useUnsavedChanges(form.hasChanges);
  const creation = useCreateSensor({ onCreated: release });

  const cancel = () => {
    release();
    void navigate(paths.dashboard);
  };

  return (
    <div className={styles.screen}>
      <PageHeader title={text('sensorForm.addTitle')} />
      <AddSensorForm form={form} creation={creation} onCancel={cancel} />
      {question}
    </div>
  );
};
