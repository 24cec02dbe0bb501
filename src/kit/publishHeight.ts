type FindOwner = (element: HTMLElement) => HTMLElement | null;

/**
 * A ref that keeps properties of other elements equal to an element's height, while the element is there.
 * @param owners by property: finds the element whose property it is
 */
export const publishHeight =
  (owners: Readonly<Record<string, FindOwner>>, heightOf = ({ offsetHeight }: HTMLElement) => offsetHeight) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined;
    const styles = Object.entries(owners).map(
      ([property, ownerOf]) => [property, ownerOf(element)?.style] as const,
    );
    const publish = () => {
      const height = `${Math.floor(heightOf(element))}px`;
      for (const [property, style] of styles) {
        if (style?.getPropertyValue(property) !== height) style?.setProperty(property, height);
      }
    };
    // At once: an observer's first answer would lay the page out again, a frame later.
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const [property, style] of styles) style?.removeProperty(property);
    };
  };
