import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { Icon } from '@/kit/Icon';
import { SensorName } from '@/kit/NameLink';
import { VirtualList } from '@/kit/virtual/VirtualList';

import styles from '../tables/tables.module.css';
import { importMessages } from './texts';

export interface SensorRow {
  line: number;
  name: string;
  tone: 'fine' | 'bad' | 'neutral';
  /** What becomes, or became, of it. */
  status: string;
  details: readonly string[];
  /** Once it exists. */
  sensorId?: number | null | undefined;
}

const ROW_HEIGHT_PX = 60;
const LIST_HEIGHT_PX = 480;
const ICONS = { fine: 'check', bad: 'alert', neutral: 'circle' } as const;

/** A table's sensors and what becomes of each; thousands of them. */
export const SensorRows = ({ label, rows }: { label: string; rows: readonly SensorRow[] }) => {
  const text = useText();
  if (rows.length === 0) return <p className={styles.note}>{text(importMessages.none)}</p>;

  return (
    <VirtualList
      label={label}
      rows={rows}
      keyOf={({ line }) => line}
      rowHeight={ROW_HEIGHT_PX}
      height={LIST_HEIGHT_PX}
      rowProps={({ tone }) => ({ className: styles.row, 'data-tone': tone })}
    >
      {({ line, name: given, tone, status, details, sensorId }) => {
        const name = given === '' ? text(importMessages.nameless) : <Breakable>{given}</Breakable>;
        return (
          <>
            <Icon name={ICONS[tone]} size={18} />
            <span className={styles.rowName}>
              {typeof sensorId === 'number' ? <SensorName id={sensorId}>{name}</SensorName> : name}
            </span>
            <span className={styles.rowStatus}>{status}</span>
            <span className={styles.rowLine}>{text(importMessages.row, { line })}</span>
            {details.map((detail) => (
              <p key={detail} className={styles.rowDetail}>
                <Breakable>{detail}</Breakable>
              </p>
            ))}
          </>
        );
      }}
    </VirtualList>
  );
};
