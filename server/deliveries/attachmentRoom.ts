/** As it travels: four letters for three bytes, in lines of 76 and an end of line. */
const travellingBytes = ({ length }: { readonly length: number }): number =>
  Math.ceil((Math.ceil(length / 3) * 4 * 78) / 76);

/**
 * How much a mail can carry (EXT-34). Once something didn't fit, nothing that follows does: which reports come along must not depend
 * on which of them happen to be small.
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
