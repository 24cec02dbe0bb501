import type { AlertLevel } from '@domain/sensors/threshold';

import { palettes } from '../palette';

const { light } = palettes;

/** The report's colours. It is printed on white, so there is only one theme. */
export const ink = {
  strong: light.text,
  soft: light['text-soft'],
  faint: light['text-faint'],
  hairline: light.hairline,
  accent: light.accent,
};

export const statusInk: Record<AlertLevel, string> = {
  normal: light.normal,
  warning: light.warning,
  critical: light.critical,
};
