/** jsdom's Blob can't be read by itself. From Node 24 on, an answer's blob() is of this class too. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A blob could not be read.')));
    reader.readAsArrayBuffer(blob);
  });

if (!('text' in Blob.prototype)) {
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return bytesOf(this);
    },
    async text(this: Blob) {
      return new TextDecoder().decode(await bytesOf(this));
    },
    stream(this: Blob) {
      return new ReadableStream({
        start: async (controller) => {
          controller.enqueue(new Uint8Array(await bytesOf(this)));
          controller.close();
        },
      });
    },
  });
}
