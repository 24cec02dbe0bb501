import { useId, useState } from 'react';
import { saveAs } from 'file-saver';

import { MAX_SENSOR_COLUMNS, MAX_SENSOR_ROWS } from '@domain/tables/sensorTable';

import type { Phrase } from '@/i18n/texts';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { FileDrop } from '@/kit/controls/FileDrop';
import { Icon } from '@/kit/Icon';
import { decodeTable } from '@/kit/tables/decodeTable';
import { readTable } from '@/kit/tables/readTable';
import { TABLE_FILES } from '@/kit/tables/tableFiles';
import type { NormalizedVariable, SensorType } from '@/providers/data/records';

import type { ReadTable } from './rules/tableSettings';
import { sensorTemplate } from './rules/template';
import styles from '../tables/tables.module.css';
import { tableMessages } from '../tables/texts';
import { importMessages } from './texts';

interface TableSourceProps {
  types: readonly SensorType[];
  variables: readonly NormalizedVariable[];
  onRead: (table: ReadTable) => void;
}

/** Where the table comes from: a file, or cells that are pasted. What can't be a table says why. */
export const TableSource = ({ types, variables, onRead }: TableSourceProps) => {
  const text = useText();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<Phrase>();

  const take = (name: string, content: string) => {
    const rows = readTable(content);
    const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length));
    if (rows.length === 0) setProblem(importMessages.problems.empty);
    else if (rows.length > MAX_SENSOR_ROWS + 1) setProblem(importMessages.problems.large);
    else if (width > MAX_SENSOR_COLUMNS) setProblem(importMessages.problems.wide);
    else onRead({ name, rows });
  };

  const readFile = async (chosen: File) => {
    const decoded = decodeTable(new Uint8Array(await chosen.arrayBuffer()));
    if ('problem' in decoded) setProblem(tableMessages.problems[decoded.problem]);
    else take(chosen.name.slice(0, 200), decoded.text);
  };

  return (
    <div className={styles.source}>
      <FileDrop
        label={text(tableMessages.file)}
        hint={text(importMessages.fileHint)}
        accept={TABLE_FILES}
        onFile={(file) => void readFile(file)}
      >
        <Button
          variant="quiet"
          icon={<Icon name="download" />}
          onClick={() =>
            saveAs(
              new Blob([sensorTemplate(types, variables)], { type: 'text/csv' }),
              text(importMessages.templateName),
            )
          }
        >
          {text(importMessages.template)}
        </Button>
      </FileDrop>
      <div className={styles.paste}>
        <label htmlFor={id} className={styles.label}>
          {text(importMessages.paste)}
        </label>
        <textarea
          id={id}
          rows={6}
          className={styles.area}
          value={pasted}
          placeholder={text(importMessages.pasteHint)}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button
          className={styles.use}
          disabled={pasted.trim() === ''}
          onClick={() => take(text(importMessages.pasted), pasted)}
        >
          {text(importMessages.pasteButton)}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {text(problem)}
        </p>
      )}
    </div>
  );
};
