import { vi } from 'vitest';

const ROW_HEIGHT_PX = 44;

/** jsdom lays nothing out: of rows without a height, a list draws others than the first. */
export const giveRowsHeight = () =>
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT_PX);
