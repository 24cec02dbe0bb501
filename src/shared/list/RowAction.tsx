import { useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { Icon, type IconName } from '../Icon';
import { useRecordNameId } from './RecordName';
import styles from './RowAction.module.css';
import { useListTools } from './useListDetails';

interface RowButtonProps {
  /** What it does; the record's name follows as its description. */
  label: MessageKey;
  icon: IconName;
  /** As the only action of its row it says so in words also where the table is narrow; several are icons there. */
  isOnly?: boolean;
}

interface RowActionProps extends RowButtonProps {
  /** The list's dialog that it opens about the record. */
  opens?: string;
  /** Instead of a dialog. */
  onClick?: () => void;
  /** While what it does is under way. */
  isBusy?: boolean;
}

/** What can be done with the record around it. */
export const RowAction = ({
  label,
  icon,
  opens = '',
  onClick,
  isBusy = false,
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
      isBusy={isBusy}
      onClick={onClick ?? (() => openDialog(opens, record))}
    >
      <span className={styles.label}>{text(label)}</span>
    </Button>
  );
};

/** Where the record around it leads to. */
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
