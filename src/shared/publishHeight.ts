/**
 * A ref that keeps a custom property equal to an element's height, while the element is there.
 * @param ownerOf finds whose property it is
 */
export const publishHeight =
  (
    property: string,
    ownerOf: (element: HTMLElement) => HTMLElement | null,
    heightOf = ({ offsetHeight }: HTMLElement) => offsetHeight,
  ) =>
  (element: HTMLElement | null) => {
    const owner = element && ownerOf(element);
    if (!owner) return undefined;
    const publish = () => {
      const height = `${Math.floor(heightOf(element))}px`;
      if (owner.style.getPropertyValue(property) !== height) owner.style.setProperty(property, height);
    };
    // At once: an observer's first answer would lay the page out again, a frame later.
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      owner.style.removeProperty(property);
    };
  };
