import { administrator } from '@mock/demoAccounts';

import { chromiumArguments } from '../../scripts/testing/environment';
import { expect, test } from './support/test';

// A camera that shows a moving picture. Chromium on Linux has no reader of codes, so the page gets one.
test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const DEV_EUI = '24e124136b502301';

test(
  'The camera reads the identifier on a label, and is off again',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    await page.addInitScript((eui) => {
      /** Finds a code once two pictures of the camera differ, and neither is blank. */
      class Detector {
        private last = '';

        async detect(video: HTMLVideoElement) {
          const { videoWidth: width, videoHeight: height } = video;
          const drawing = new OffscreenCanvas(width, height).getContext('2d');
          if (!drawing) throw new Error('There is nothing to draw on.');
          drawing.drawImage(video, 0, 0);
          const { data } = drawing.getImageData(0, 0, width, height);
          const seen = data.filter((_, index) => index % 997 === 0).join();
          const hasMoved = this.last !== '' && this.last !== seen && new Set(data).size > 2;
          this.last = seen;
          return hasMoved ? [{ rawValue: `LW:D0:70B3D57ED0000000:${eui.toUpperCase()}:0000` }] : [];
        }
      }
      Object.assign(window, { BarcodeDetector: Detector });
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        Object.assign(window, { camera: stream });
        return stream;
      };
    }, DEV_EUI);
    await page.goto('/devices/connect?network=chirpstack');
    await page.getByRole('button', { name: 'Leer etiqueta' }).click();
    await expect(page.getByLabel(/^Identificador, si esperás/)).toHaveValue(DEV_EUI);
    await expect(page.getByRole('dialog')).toBeHidden();
    const states = await page.evaluate(() =>
      (window as unknown as { camera: MediaStream }).camera.getTracks().map(({ readyState }) => readyState),
    );
    expect(states).toEqual(['ended']);
  },
);
