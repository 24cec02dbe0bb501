import { useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormSection } from '@/kit/form/FormSection';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import type { UndecodedFrames } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { decodersMessages } from '../texts';
import { ExamplesTrial } from '../trial/ExamplesTrial';
import { FrameTrial } from '../trial/FrameTrial';
import { trialMessages } from '../trial/texts';
import styles from './DecoderInputs.module.css';
import { isTooLong } from './decoderValues';
import { DeviceInputs } from './DeviceInputs';
import { FilesInput } from './FilesInput';

const MAX_NAME_LENGTH = 200;

const nameFits = (value: unknown) =>
  String(value).trim().length > MAX_NAME_LENGTH ? decodersMessages.nameTooLong : undefined;
const textFits = (value: unknown) => (isTooLong(String(value)) ? decodersMessages.tooLong : undefined);

const nameRules = [required(decodersMessages.nameRequired), nameFits];
const scriptRules = [required(decodersMessages.scriptRequired), textFits];

export const nameProblem = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ name: decodersMessages.nameTaken } as const) : undefined;

const NONE: never[] = [];

/** A maker's code, the devices that use it, and what comes out of their frames (EXT-51). */
export const DecoderInputs = () => {
  const text = useText();
  const undecoded = useGetList<UndecodedFrames>('undecoded-frames', {}, CHANGED_BY_DEVICES);
  const groups = undecoded.data ?? NONE;

  return (
    <>
      <FormSection title={text(decodersMessages.code)} about={text(decodersMessages.codeHint)}>
        <div className={styles.inputs}>
          <FilesInput />
          <TextInput
            source="name"
            label={decodersMessages.name}
            helperText={decodersMessages.nameHint}
            validate={nameRules}
          />
          <TextInput
            multiline
            isCode
            source="script"
            label={decodersMessages.script}
            helperText={decodersMessages.scriptHint}
            validate={scriptRules}
          />
          <TextInput
            multiline
            isCode
            source="examples"
            label={decodersMessages.examples}
            helperText={decodersMessages.examplesHint}
            validate={textFits}
          />
        </div>
      </FormSection>
      <FormSection title={text(decodersMessages.usedBy)} about={text(decodersMessages.usedByHint)}>
        <DeviceInputs undecoded={groups} />
      </FormSection>
      <FormSection title={text(trialMessages.title)} about={text(trialMessages.about)}>
        <div className={styles.inputs}>
          <LoadError query={undecoded} />
          <FrameTrial undecoded={groups} />
          <ExamplesTrial />
        </div>
      </FormSection>
    </>
  );
};
