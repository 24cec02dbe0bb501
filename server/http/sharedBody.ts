/**
 * The bytes of an answer while it is being produced: any number of requests read along, each from the start
 * and at its own pace.
 */
export class SharedBody {
  readonly #parts: Uint8Array[] = [];
  readonly #waiting = new Set<() => void>();
  #isWhole = false;
  #failure: Error | undefined;

  get size(): number {
    return this.#parts.reduce((size, part) => size + part.length, 0);
  }

  #tell(): void {
    for (const look of this.#waiting) look();
    this.#waiting.clear();
  }

  push(part: Uint8Array): void {
    this.#parts.push(part);
    this.#tell();
  }

  end(): void {
    this.#isWhole = true;
    this.#tell();
  }

  fail(error: unknown): void {
    this.#failure = error instanceof Error ? error : new Error(String(error));
    this.end();
  }

  /** A part, once it is there; undefined after the last. @throws the body's failure */
  async part(index: number): Promise<Uint8Array | undefined> {
    while (index >= this.#parts.length && !this.#isWhole) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
    if (this.#failure) throw this.#failure;
    return this.#parts[index];
  }

  stream(): ReadableStream<Uint8Array> {
    let index = 0;
    return new ReadableStream({
      pull: async (controller) => {
        const part = await this.part(index);
        index += 1;
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
  }
}
