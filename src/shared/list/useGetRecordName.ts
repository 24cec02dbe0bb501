import { useGetRecordRepresentation, type RaRecord } from 'react-admin';

/** Names records of the resource in context, as its `recordRepresentation` says, which is always a string here. */
export const useGetRecordName = () => useGetRecordRepresentation() as (record: RaRecord) => string;
