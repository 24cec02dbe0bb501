/** What a colour of the page's table is now. */
export type Tokens = (name: string) => string;

/** As an element sees them. */
export const tokensOf = (element: Element): Tokens => {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(name).trim();
};
