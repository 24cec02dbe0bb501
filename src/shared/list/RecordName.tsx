import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';

import { Breakable } from '../Breakable';
import { recordNameId } from './listFocus';
import { useListTools } from './useListDetails';

/** The id of the element that names the record in context, for its actions to refer to. */
export const useRecordNameId = (): string => {
  const record = useRecordContext<RaRecord<number>>();
  return recordNameId(useResourceContext() ?? '', record?.id ?? 0);
};

/** The name of the record in context. Its title shows what a narrow column cuts. */
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
