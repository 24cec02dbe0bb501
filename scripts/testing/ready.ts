/** Where the server of the browser tests tells whether the months that they ask for are there. */
export const READY_PATH = '/test/ready';
