import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';

import { Breakable } from '../Breakable';
import { recordNameId } from './listFocus';
import { useListTools } from './useListDetails';

/** The element that names the record around it: what can be done with the record refers to it. */
export const useRecordNameId = (): string => {
  const record = useRecordContext<RaRecord<number>>();
  return recordNameId(useResourceContext() ?? '', record?.id ?? 0);
};

/** What the record around it is called. Its title shows what a narrow column cuts. */
export const RecordName = ({ className }: { className?: string | undefined }) => {
  const record = useRecordContext<RaRecord<number>>();
  const id = useRecordNameId();
  const { nameOf } = useListTools();
  if (!record) return null;

  const name = nameOf(record);
  return (
    <span id={id} className={className} title={name}>
      <Breakable>{name}</Breakable>
    </span>
  );
};
