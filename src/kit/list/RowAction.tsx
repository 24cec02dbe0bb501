import { Link } from 'react-router-dom';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button, type ButtonProps } from '../Button';
import type { ClosableComponent } from '../dialogs/ClosableProps';
import { Icon, type IconName } from '../Icon';
import { useRecord } from '../useRecord';
import { useRecordNameId } from './RecordName';
import styles from './RowAction.module.css';
import { useListDialogContext } from './useExtendedListContext';

interface RowButtonProps {
  /** What it does; the record's name follows as its description. */
  label: MessageKey;
  icon: IconName;
  /** The only action of its row has a text even in a narrow table; several are icons there. */
  isOnly?: boolean;
}

type RowActionProps = RowButtonProps &
  Pick<ButtonProps, 'isBusy' | 'disabled' | 'ignoresDoubleClick'> &
  ({ dialog: ClosableComponent; onClick?: never } | { dialog?: never; onClick: () => void });

export const RowAction = ({ label, icon, dialog, onClick, isOnly = false, ...button }: RowActionProps) => {
  const text = useText();
  const record = useRecord();
  const nameId = useRecordNameId();
  const { openDialog } = useListDialogContext();

  return (
    <Button
      {...button}
      variant="quiet"
      icon={<Icon name={icon} size={18} />}
      className={isOnly ? styles.only : styles.action}
      title={isOnly ? undefined : text(label)}
      aria-describedby={nameId}
      onClick={dialog ? () => openDialog(dialog, record) : onClick}
    >
      <span className={styles.label}>{text(label)}</span>
    </Button>
  );
};

/** A link to a page of the record in context. */
export const RowLink = ({ label, icon, to, isOnly = false }: RowButtonProps & { to: string }) => {
  const text = useText();
  const nameId = useRecordNameId();

  return (
    <Link
      to={to}
      className={isOnly ? styles.onlyLink : styles.link}
      title={isOnly ? undefined : text(label)}
      aria-describedby={nameId}
    >
      <Icon name={icon} size={18} />
      <span className={styles.label}>{text(label)}</span>
    </Link>
  );
};
