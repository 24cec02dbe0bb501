import type { Ref } from 'react';

import { CHIPS_VISIBLE } from '@/config/constants';
import type { UserEdit } from './userEdit';
import { useText } from '@/i18n/useText';
import { Switch } from '@/shared/controls/Switch';
import { TextBox } from '@/shared/controls/TextBox';
import { SensorPermissions } from '@/shared/sensorSelection/SensorPermissions';
import type { SensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import styles from './EditUserFields.module.css';

interface EditUserFieldsProps {
  edit: UserEdit;
  onChange: (edit: UserEdit) => void;
  directory: SensorDirectory;
  mailInput: Ref<HTMLInputElement>;
  /** What to say about the mail. */
  mailProblem: 'blank' | 'invalid' | null;
  onMailLeft: () => void;
  /** While it is being saved. */
  isFrozen: boolean;
}

const PROBLEMS = { blank: 'users.mailBlank', invalid: 'users.mailInvalid' } as const;

/** What can be changed of a user; an administrator sees every sensor and has no permissions to choose. */
export const EditUserFields = ({
  edit,
  onChange,
  directory,
  mailInput,
  mailProblem,
  onMailLeft,
  isFrozen,
}: EditUserFieldsProps) => {
  const text = useText();

  return (
    <div className={styles.fields} inert={isFrozen}>
      <TextBox
        ref={mailInput}
        type="email"
        label={text('users.mail')}
        value={edit.mail}
        onChange={({ target }) => onChange({ ...edit, mail: target.value })}
        onBlur={onMailLeft}
        problem={mailProblem ? text(PROBLEMS[mailProblem]) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Switch
        label={text('users.administrator')}
        isOn={edit.admin}
        onChange={(admin) => onChange({ ...edit, admin })}
      />
      {edit.admin ? (
        <p>{text('users.adminText')}</p>
      ) : (
        <>
          <h3 className={styles.heading}>{text('users.permissions')}</h3>
          <SensorPermissions
            directory={directory}
            selection={edit.selection}
            onChange={(selection) => onChange({ ...edit, selection })}
            chipLimit={CHIPS_VISIBLE}
          />
        </>
      )}
    </div>
  );
};
