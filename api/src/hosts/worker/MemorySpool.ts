import type { Part, Spool } from '../../ports/spool';

/** An export that is held in memory until its reader has it. */
export class MemorySpool implements Spool {
  readonly #parts: Part[] = [];
  #end: 'done' | Error | undefined;
  #wake = () => {};

  write = async (part: Part): Promise<void> => {
    this.#parts.push(part);
    this.#wake();
  };

  end = (error?: Error): void => {
    this.#end = error ?? 'done';
    this.#wake();
  };

  next = async (): Promise<Part | null> => {
    for (;;) {
      const part = this.#parts.shift();
      if (part) return part;
      if (this.#end instanceof Error) throw this.#end;
      if (this.#end) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  };

  close = async (): Promise<void> => {};
}
