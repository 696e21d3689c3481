import type { WorkerResult } from './pgliteProtocol';

/** An error of the engine, with the fields of PostgreSQL's message under pg's names. */
export class EngineError extends Error {
  constructor(
    message: string,
    readonly fields: Readonly<Record<string, string | undefined>>,
  ) {
    super(message);
  }
}

/** The fields of an error by their letter. @source postgresql.org/docs/current/protocol-error-fields.html */
const errorFields: Readonly<Record<string, string>> = {
  ...{ S: 'severity', C: 'code', D: 'detail', H: 'hint', P: 'position', W: 'where', s: 'schema', t: 'table' },
  ...{ c: 'column', d: 'dataType', n: 'constraint', R: 'routine', M: 'message' },
};

const decoder = new TextDecoder();

/** Reads the body of one protocol message. */
class Body {
  readonly #view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  int16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }

  int32(): number {
    this.at += 4;
    return this.#view.getInt32(this.at - 4);
  }

  letter(): string {
    this.at += 1;
    return String.fromCharCode(this.bytes[this.at - 1] ?? 0);
  }

  skip(length: number): void {
    this.at += length;
  }

  text(length: number): string {
    this.at += length;
    return decoder.decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** Reads a zero-terminated text. */
  textToZero(): string {
    const text = this.text(this.bytes.indexOf(0, this.at) - this.at);
    this.at += 1;
    return text;
  }
}

type Fields = WorkerResult['fields'];
type Row = WorkerResult['rows'][number];

const readFieldDescription = (body: Body): Fields[number] => {
  const name = body.textToZero();
  // OID of the table and number of the column.
  body.skip(6);
  const dataTypeID = body.int32();
  // Size, modifier and format of the type.
  body.skip(8);
  return { name, dataTypeID };
};

const textOrNull = (body: Body): string | null => {
  const length = body.int32();
  return length < 0 ? null : body.text(length);
};

const readListOf = <T>(body: Body, read: (body: Body) => T): T[] => {
  const list = new Array<T>(body.int16());
  for (let index = 0; index < list.length; index += 1) list[index] = read(body);
  return list;
};

const readEngineError = (body: Body): EngineError => {
  const fields: Record<string, string> = {};
  for (let letter = body.letter(); letter !== '\0'; letter = body.letter()) {
    const text = body.textToZero();
    const name = errorFields[letter];
    if (name) fields[name] = text;
  }
  const { message = '', ...rest } = fields;
  return new EngineError(message, rest);
};

const parseCommand = (text: string): Pick<WorkerResult, 'command' | 'rowCount'> => {
  const [, command = '', first, second] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(text) ?? [];
  const count = second ?? first;
  return { command, rowCount: count === undefined ? null : Number(count) };
};

/**
 * Reads the engine's results, statement by statement, from the bytes of PostgreSQL's protocol. Values are PostgreSQL's
 * text.
 *
 * @param given the fields of a statement that is not described again
 * @source postgresql.org/docs/current/protocol-message-formats.html
 * @throws EngineError the first of its errors
 */
export const readAnswer = (bytes: Uint8Array, given: Fields = []): { results: WorkerResult[]; fields: Fields } => {
  const results: WorkerResult[] = [];
  let error: EngineError | undefined;
  let [fields, described, rows] = [given, given, [] as Row[]];
  const take: Readonly<Record<string, (body: Body) => void>> = {
    T: (body) => {
      fields = readListOf(body, readFieldDescription);
      described = fields;
    },
    D: (body) => void rows.push(readListOf(body, textOrNull)),
    C: (body) => {
      results.push({ ...parseCommand(body.textToZero()), fields, rows });
      [fields, rows] = [[], []];
    },
    I: () => void results.push({ command: '', rowCount: null, fields: [], rows: [] }),
    E: (body) => {
      error ??= readEngineError(body);
    },
  };
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 1 + lengths.getInt32(at + 1))
    take[String.fromCharCode(bytes[at] ?? 0)]?.(new Body(bytes, at + 5));
  if (error) throw error;
  return { results, fields: described };
};
