import type { AlertLevel } from '@domain/threshold';

/** The report's colours; it is printed on white, so there is one theme. */
export const ink = {
  strong: '#16202b',
  soft: '#52606d',
  faint: '#7b8794',
  hairline: '#d9e0e6',
  accent: '#0f62a8',
};

export const statusInk: Record<AlertLevel, string> = {
  normal: '#1f7a4d',
  warning: '#b7791f',
  critical: '#c0352b',
};

export const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
