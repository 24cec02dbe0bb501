/**
 * The body of a file that comes in pieces, at the client's pace and only while it is connected.
 * @param onBroken told of a failure after something was sent; one before is reported like any other
 */
export const bodyOfPieces = async (
  pieces: AsyncGenerator<string, void>,
  onBroken: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder();
  let next = [await pieces.next(), await pieces.next()];
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = next.shift() ?? (await pieces.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onBroken(error);
        throw error;
      }
    },
    cancel: async () => {
      next = [];
      await pieces.return(undefined);
    },
  });
};
