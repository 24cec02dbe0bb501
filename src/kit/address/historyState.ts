/**
 * The state of a history entry that replaces the current one, or comes `steps` after it. react-router keeps the entry's
 * number in it, and relies on it to undo a Back that a form blocks: without it, the router behind the session would
 * start counting again from here, while older entries keep their numbers.
 */
export const numberedState = (state: object = {}, steps = 0): object => ({
  ...state,
  idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + steps,
});
