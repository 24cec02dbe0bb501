import type { DemoAccount } from '@mock/demoAccounts';

/** Residents of the mock's seed who are no demo accounts. */
const neighbour = (mail: string): DemoAccount => ({ label: mail, mail, password: 'Vecindario2025' });

/** May see the sensors 50 to 55, and is subscribed to 52 and 55. */
export const neighbourWithSix = neighbour('guadalupe.rios@vigia.example');

/** May see the sensors 31 to 44. */
export const neighbourWithFourteen = neighbour('ezequiel.bazan@vigia.example');
