/** The encoded size: four letters for three bytes, in lines of 76 with a line break. */
const travellingBytes = ({ length }: { readonly length: number }): number =>
  Math.ceil((Math.ceil(length / 3) * 4 * 78) / 76);

/**
 * How much fits into a mail (EXT-34). Once something doesn't fit, nothing that follows does: which reports
 * are attached must not depend on which of them are small.
 */
export const createAttachmentRoom = (mostBytes: number) => {
  let left = mostBytes;
  return {
    isLeft: (): boolean => left > 0,
    /** @returns whether it fits */
    take: (content: { readonly length: number }): boolean => {
      const bytes = travellingBytes(content);
      const fits = bytes <= left;
      left = fits ? left - bytes : 0;
      return fits;
    },
  };
};

export type AttachmentRoom = ReturnType<typeof createAttachmentRoom>;
