/** What a writer hands to one reader, piece by piece, each as soon as it is there. */
export class Handover<T> {
  readonly #pieces: T[] = [];
  #end: 'done' | Error | undefined;
  #wake = () => {};

  give = (piece: T): void => {
    this.#pieces.push(piece);
    this.#wake();
  };

  /** Says that nothing more comes; with an error the reader gets it behind what was given. */
  end = (error?: Error): void => {
    this.#end = error ?? 'done';
    this.#wake();
  };

  /** The next piece, as soon as it is there; null behind the last one. @throws what the writing ended with */
  take = async (): Promise<T | null> => {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece) return piece;
      if (this.#end instanceof Error) throw this.#end;
      if (this.#end) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  };
}
