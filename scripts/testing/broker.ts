/** Tells a test where the broker listens that the server reads from. */
export const BROKER_PATH = '/test/broker';
