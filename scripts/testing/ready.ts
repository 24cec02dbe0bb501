/** The address at which the browser tests' server says whether the months that they need are ready. */
export const READY_PATH = '/test/ready';
