import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Dialog } from '@/kit/dialogs/Dialog';

import styles from './DeviceConnect.module.css';
import { readLabel } from './readLabel';
import { connectMessages } from './texts';

/** The platform's reader of codes, which TypeScript's library lacks; Chromium and Safari have it. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

const PAUSE_MS = 200;

export const canScanLabels = (): boolean =>
  window.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

/** The first code that the camera sees; undefined once it was stopped. */
const firstCode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> => {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix'] });
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code) return code.rawValue;
    await pause();
  }
  return undefined;
};

interface CameraProps {
  onCode: (code: string) => void;
  onDenied: () => void;
}

/** What the camera sees, until there is a code in it. Within the dialog, whose code may come later than the camera's picture. */
const Camera = ({ onCode, onDenied }: CameraProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onCode);
  const reportDenied = useEffectEvent(onDenied);

  useEffect(() => {
    const stopped = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const scan = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      if (stopped.signal.aborted || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      const code = await firstCode(screen, stopped.signal);
      stop();
      if (code !== undefined && !stopped.signal.aborted) report(code);
    };
    scan().catch(() => {
      stop();
      if (!stopped.signal.aborted) reportDenied();
    });
    return () => {
      stopped.abort();
      stop();
    };
  }, []);

  return <video ref={video} className={styles.camera} muted playsInline />;
};

interface LabelScannerProps {
  onRead: (identifier: string) => void;
  onClose: () => void;
}

/** Reads a device's identifier from the code on its label with the camera, whose pictures leave this page nowhere. */
export const LabelScanner = ({ onRead, onClose }: LabelScannerProps) => {
  const text = useText();
  const [isDenied, setDenied] = useState(false);

  return (
    <Dialog
      title={text(connectMessages.scanTitle)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.cancel')}</Button>}
    >
      {isDenied ? (
        <p role="alert">{text(connectMessages.scanDenied)}</p>
      ) : (
        <>
          <p>{text(connectMessages.scanText)}</p>
          <Camera onCode={(code) => onRead(readLabel(code))} onDenied={() => setDenied(true)} />
        </>
      )}
    </Dialog>
  );
};
