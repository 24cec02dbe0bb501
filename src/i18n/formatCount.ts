const counts = new Intl.NumberFormat('es-AR');

/** A number of things as people read it, digits grouped: 12.500 (reading 11). */
export const formatCount = (count: number): string => counts.format(count);

const changes = new Intl.NumberFormat('es-AR', { signDisplay: 'always' });

/** A change of a number, with its sign: +3, −2 (with the minus of typography). */
export const formatChange = (change: number): string => changes.format(change).replace('-', '−');
