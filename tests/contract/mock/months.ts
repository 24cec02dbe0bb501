/** A month that sensor 1 has readings of: the one before the current. */
export const measuredMonth = (): { year: number; month: number } => {
  const today = new Date();
  const before = new Date(today.getFullYear(), today.getMonth() - 1, 1);
  return { year: before.getFullYear(), month: before.getMonth() + 1 };
};
