import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { LoadError } from '@/kit/feedback/LoadError';
import { readLines } from '@/kit/form/readLines';
import { TextInput } from '@/kit/inputs/TextInput';
import { useFeature } from '@/kit/useFeature';
import type { Device, UndecodedFrames } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { decodersMessages } from '../texts';
import styles from './DecoderInputs.module.css';
import { devicesIn, withDevice, type DecoderValues } from './decoderValues';

const MAX_LENGTH = 200;
const MAX_DEVICES = 5_000;

const devicesFit = (value: unknown) => {
  const lines = readLines(String(value));
  if (lines.length > MAX_DEVICES) return decodersMessages.tooManyDevices;
  return lines.some(({ length }) => length > MAX_LENGTH) ? decodersMessages.identifierTooLong : undefined;
};

/** Devices that send: those with frames that nobody could read first, then those that wait for a sensor. */
const useSending = (undecoded: readonly UndecodedFrames[]) => {
  const text = useText();
  const query = useGetList<Device>('devices', {}, { ...CHANGED_BY_DEVICES, enabled: useFeature('devices') });
  const unread = new Map<string, number>();
  for (const { device, count } of undecoded) unread.set(device, (unread.get(device) ?? 0) + count);
  const waiting = (query.data ?? []).filter(({ identifier }) => !unread.has(identifier));
  const options = [
    ...[...unread].map(([device, count]) => ({
      id: device,
      name: device,
      note: text(decodersMessages.unread, counted(count)),
    })),
    ...waiting.map(({ identifier, variables }) => ({
      id: identifier,
      name: identifier,
      note: text(decodersMessages.sends, counted(variables.length)),
    })),
  ];
  return { query, options };
};

/** The devices that use the decoder: typed, or chosen among those that send. */
export const DeviceInputs = ({ undecoded }: { undecoded: readonly UndecodedFrames[] }) => {
  const text = useText();
  const { setValue } = useFormContext<DecoderValues>();
  const lines = useWatch<DecoderValues, 'devices'>({ name: 'devices' });
  const { query, options } = useSending(undecoded);
  const chosen = new Set(devicesIn(lines));

  return (
    <div className={styles.inputs}>
      <TextInput
        multiline
        source="devices"
        label={decodersMessages.identifiers}
        helperText={decodersMessages.identifiersHint}
        autoCapitalize="none"
        spellCheck={false}
        validate={devicesFit}
      />
      <SearchableSelect<string>
        // It is empty again for the next one.
        key={chosen.size}
        label={text(decodersMessages.addDevice)}
        placeholder={text(decodersMessages.chooseDevice)}
        options={options.filter(({ id }) => !chosen.has(id))}
        value={null}
        onChange={(device) => {
          if (device !== null) setValue('devices', withDevice(lines, device), { shouldDirty: true });
        }}
        loading={query.isLoading}
      />
      <LoadError query={query} />
    </div>
  );
};
