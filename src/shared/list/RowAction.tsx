import { useRecordContext, type RaRecord } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import type { IconName } from '../Icon';
import { useRecordNameId } from './RecordName';
import styles from './RowAction.module.css';
import { useListTools } from './useListDetails';

interface RowActionProps {
  /** What it does; the record's name follows as its description. */
  label: MessageKey;
  icon: IconName;
  /** The list's dialog that it opens about the record. */
  opens?: string;
  /** Instead of a dialog. */
  onClick?: () => void;
  disabled?: boolean;
  /** As the only action of its row it says so in words, also where the table is narrow. */
  isOnly?: boolean;
}

/** What can be done with the record around it. */
export const RowAction = ({
  label,
  icon,
  opens = '',
  onClick,
  disabled = false,
  isOnly = false,
}: RowActionProps) => {
  const text = useText();
  const record = useRecordContext<RaRecord<number>>();
  const nameId = useRecordNameId();
  const { openDialog } = useListTools();

  return (
    <Button
      variant="quiet"
      icon={icon}
      className={isOnly ? styles.only : styles.action}
      title={isOnly ? undefined : text(label)}
      aria-describedby={nameId}
      disabled={disabled}
      onClick={onClick ?? (() => openDialog(opens, record))}
    >
      <span className={styles.label}>{text(label)}</span>
    </Button>
  );
};
