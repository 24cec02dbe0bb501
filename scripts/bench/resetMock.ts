import { testAddress } from '../testing/environment';

/** Fresh data with this many sensors, or with the mock's usual number. */
export const resetMock = async (sensors?: number): Promise<void> => {
  const query = sensors === undefined ? '' : `?sensors=${sensors}`;
  const response = await fetch(`${testAddress}/mock/reset${query}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The mock did not reset: ${await response.text()}`);
};
