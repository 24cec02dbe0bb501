interface Group {
  readonly id: number;
  readonly views: readonly { readonly id: number }[];
}

/** The group that contains a view. */
export const groupHolding = <G extends Group>(groups: readonly G[], viewId: number): G | undefined =>
  groups.find(({ views }) => views.some(({ id }) => id === viewId));

/** A group without views isn't shown. It isn't put in order, and stays behind those that are. */
export const filledGroups = <G extends Group>(groups: readonly G[]): G[] =>
  groups.filter(({ views }) => views.length > 0);

/** The groups after a view was deleted: one left without views disappears (VIW-7). */
export const withoutView = <G extends Group>(groups: readonly G[], viewId: number): G[] =>
  groups.flatMap((group) => {
    const views = group.views.filter(({ id }) => id !== viewId);
    if (views.length === group.views.length) return [group];
    return views.length > 0 ? [{ ...group, views }] : [];
  });
