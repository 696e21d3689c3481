/** Passes pieces from a writer to one reader, each as soon as it is ready. */
export class PieceChannel<T> {
  readonly #pieces: T[] = [];
  #end: 'done' | Error | undefined;
  #wake = () => {};

  give = (piece: T): void => {
    this.#pieces.push(piece);
    this.#wake();
  };

  /** Marks the end; an error reaches the reader after the earlier pieces. */
  end = (error?: Error): void => {
    this.#end = error ?? 'done';
    this.#wake();
  };

  /** Returns the next piece when it is ready; null after the last one. @throws the error of the writer */
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
