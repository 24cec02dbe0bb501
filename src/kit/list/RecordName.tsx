import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin';

import { Breakable } from '../Breakable';
import { useRecord } from '../useRecord';
import { recordNameId } from './listFocus';

/** The id of the element that names the record in context, for its actions to refer to. */
export const useRecordNameId = (): string => {
  const { id } = useRecord();
  return recordNameId(useResourceContext() ?? '', id);
};

/** Names records of the resource in context, as its `recordRepresentation` says, which is always a string here. */
export const useGetRecordName = () => useGetRecordRepresentation() as (record: RaRecord) => string;

/** The name of the record in context. Its title shows what a narrow column cuts. */
export const RecordName = ({ className }: { className?: string | undefined }) => {
  const record = useRecord();
  const id = useRecordNameId();
  const nameOf = useGetRecordName();

  const name = nameOf(record);
  return (
    <span id={id} className={className} title={name}>
      <Breakable>{name}</Breakable>
    </span>
  );
};
