const FIRST_BYTES = 64 * 1024;
const FIRST_TEXTS = 1024;

/** Returns a copy with twice the capacity. */
const doubled = <T extends Uint8Array | Uint32Array>(room: T, Room: new (length: number) => T): T => {
  const wider = new Room(room.length * 2);
  wider.set(room);
  return wider;
};

/** Stores texts by number as consecutive bytes; one object per text would take several times the memory. */
export class TextList {
  #bytes = new Uint8Array(FIRST_BYTES);
  #ends = new Uint32Array(FIRST_TEXTS);
  #length = 0;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    const from = this.#endOf(this.#length - 1);
    // A UTF-16 unit takes at most three bytes.
    while (from + text.length * 3 > this.#bytes.length) this.#bytes = doubled(this.#bytes, Uint8Array);
    if (this.#length === this.#ends.length) this.#ends = doubled(this.#ends, Uint32Array);
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(from));
    this.#ends[this.#length] = from + written;
    this.#length += 1;
  }

  /** Returns the text with a number, from 0; undefined when there is none. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#length) return undefined;
    return this.#decoder.decode(this.#bytes.subarray(this.#endOf(index - 1), this.#endOf(index)));
  }

  #endOf(index: number): number {
    return index < 0 ? 0 : (this.#ends[index] ?? 0);
  }
}
