import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { FileButton } from '@/kit/controls/FileButton';

import { decodersMessages } from '../texts';
import { fileKind, isTooLong, nameOfFile, scriptNamedIn, type DecoderValues } from './decoderValues';
import styles from './DecoderInputs.module.css';

interface Note {
  message: MessageKey;
  name: string;
}

/** Reads a file into the form. @returns what there is to say of it */
const readFile = async (
  file: File,
  put: (source: 'script' | 'examples', content: string) => void,
): Promise<Note | undefined> => {
  const { name } = file;
  const kind = fileKind(name);
  if (!kind) return { message: decodersMessages.fileUnknown, name };
  try {
    const content = await file.text();
    if (isTooLong(content)) return { message: decodersMessages.fileTooBig, name };
    put(kind, content);
    return undefined;
  } catch {
    return { message: decodersMessages.fileUnreadable, name };
  }
};

/** Fills in script and examples from the maker's files. */
export const FilesInput = () => {
  const text = useText();
  const { getValues, setValue, clearErrors } = useFormContext<DecoderValues>();
  const [notes, setNotes] = useState<readonly Note[]>([]);

  const put = (source: 'script' | 'examples', content: string) => {
    setValue(source, content, { shouldDirty: true });
    clearErrors(source);
  };

  const take = async (files: readonly File[]) => {
    const found = await Promise.all(files.map((file) => readFile(file, put)));
    const script = files.find(({ name }) => fileKind(name) === 'script');
    if (script && getValues('name').trim() === '')
      setValue('name', nameOfFile(script.name), { shouldDirty: true });
    const named = scriptNamedIn(getValues('examples'));
    const lacks = named !== undefined && getValues('script').trim() === '';
    setNotes([
      ...found.filter((note) => note !== undefined),
      ...(lacks ? [{ message: decodersMessages.fileWithoutCode, name: named }] : []),
    ]);
  };

  return (
    <div className={styles.files}>
      <FileButton
        multiple
        label={text(decodersMessages.files)}
        accept=".js,.mjs,.cjs,.txt,.yaml,.yml,.json"
        onChoose={(files) => void take(files)}
      />
      <p className={styles.note}>{text(decodersMessages.filesHint)}</p>
      {/* Always in the document, so that text appearing in it is read aloud. */}
      <div role="status" className={styles.fileNotes}>
        {notes.map(({ message, name }) => (
          <p key={name + message}>{text(message, { name })}</p>
        ))}
      </div>
    </div>
  );
};
