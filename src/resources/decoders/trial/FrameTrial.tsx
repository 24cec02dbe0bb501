import { useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';

import { PAYLOAD_ENCODINGS, payloadText, type PayloadEncoding } from '@domain/devices/payloadText';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { TextBox } from '@/kit/controls/TextBox';
import type { DecoderTrial, UndecodedFrames } from '@/providers/data/records';

import { tryDecoder } from '../calls';
import { devicesIn, type DecoderValues } from '../form/decoderValues';
import { TrialOutcome } from './TrialOutcome';
import styles from './trial.module.css';
import { trialMessages } from './texts';
import { TriedValues } from './TriedValues';
import { useTrial } from './useTrial';

/** What is in the inputs; undefined where nobody has touched them, and a kept frame fills them in. */
interface Typed {
  readonly payload?: string;
  readonly encoding?: PayloadEncoding;
  readonly port?: string;
}

/** The newest frame with bytes that is kept of the decoder's devices. */
const keptFrame = (undecoded: readonly UndecodedFrames[], devices: readonly string[]) =>
  undecoded.find(({ device, last }) => last.payload !== null && devices.includes(device));

const portIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const port = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return port <= 255 ? port : undefined;
};

interface Problems {
  payload?: MessageKey | undefined;
  port?: MessageKey | undefined;
  script?: MessageKey | undefined;
}

const NOT_IN = { hex: trialMessages.notHex, base64: trialMessages.notBase64 } as const;

const problemsOf = (
  { script, payload, encoding }: Omit<DecoderTrial, 'port'>,
  port: number | null | undefined,
): Problems => ({
  ...(script.trim() === '' && { script: trialMessages.scriptFirst }),
  ...(payload.trim() === ''
    ? { payload: trialMessages.frameRequired }
    : payloadText(payload, encoding) === undefined && { payload: NOT_IN[encoding] }),
  ...(port === undefined && { port: trialMessages.portProblem }),
});

interface FrameTrialProps {
  undecoded: readonly UndecodedFrames[];
}

/** 'Probar' (EXT-51): what the script in the form makes of one frame. */
export const FrameTrial = ({ undecoded }: FrameTrialProps) => {
  const text = useText();
  const { script, devices } = useWatch<DecoderValues>() as DecoderValues;
  const [typed, setTyped] = useState<Typed>({});
  const [isAsked, setAsked] = useState(false);
  const kept = keptFrame(undecoded, devicesIn(devices));
  const isKept = typed.payload === undefined && kept !== undefined;

  const payload = typed.payload ?? kept?.last.payload ?? '';
  const encoding = typed.encoding ?? 'hex';
  const writtenPort = typed.port ?? kept?.last.port?.toString() ?? '';
  const port = portIn(writtenPort);
  const problems = problemsOf({ script, payload, encoding }, port);
  const shown: Problems = isAsked ? problems : {};
  const trial = useTrial(tryDecoder, { script, payload, encoding, port: port ?? null });

  const attempt = () => {
    setAsked(true);
    if (Object.keys(problems).length === 0) trial.start();
    else trial.forget();
  };
  /** Enter in these inputs is no attempt to save the form around them. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    attempt();
  };

  return (
    <div className={styles.trial}>
      <div className={styles.frame}>
        <TextBox
          label={text(trialMessages.frame)}
          hint={isKept ? text(trialMessages.frameOf, { device: kept.device }) : text(trialMessages.frameHint)}
          problem={shown.payload && text(shown.payload)}
          value={payload}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped({ ...typed, payload: target.value })}
          onKeyDown={onKeyDown}
        />
        <TextBox
          label={text(trialMessages.port)}
          problem={shown.port && text(shown.port)}
          value={writtenPort}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, port: target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.start}>
        <RadioGroup
          label={text(trialMessages.encoding)}
          options={PAYLOAD_ENCODINGS.map((one) => ({ value: one, label: text(trialMessages[one]) }))}
          value={encoding}
          onChange={(chosen) => setTyped({ ...typed, payload, encoding: chosen })}
        />
        <Button isBusy={trial.isRunning} onClick={attempt}>
          {text(trial.isRunning ? trialMessages.trying : trialMessages.try)}
        </Button>
      </div>
      <TrialOutcome trial={trial} problem={shown.script}>
        {trial.result && <TriedValues tried={trial.result} />}
      </TrialOutcome>
    </div>
  );
};
