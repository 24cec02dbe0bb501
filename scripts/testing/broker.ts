/** Tells a test the address of the server's broker. */
export const BROKER_PATH = '/test/broker';
