/** How many the activity and a refusal name. */
const MOST_NAMED = 20;

/** The names of the first variables, and how many more there are. */
export const namesOf = (variables: readonly { readonly name: string }[]): string[] => [
  ...variables.slice(0, MOST_NAMED).map(({ name }) => name),
  ...(variables.length > MOST_NAMED ? [`${variables.length - MOST_NAMED} más`] : []),
];
