import type { DatabaseFiles } from './openDatabase';

/** The engine that the build wrote next to this script, with its sizes uncompressed and compressed. */
declare const __ENGINE__: { readonly name: string; readonly bytes: number; readonly packedBytes: number };

const beside = (name: string): URL => new URL(name, import.meta.url);

/**
 * Loads the files next to this script; reports the length of every chunk in bytes. @throws Error with the name of a
 * missing file
 */
export const loadFiles = async (onBytes: (length: number) => void): Promise<DatabaseFiles> => {
  const asked = async (name: string, cache: RequestCache = 'default'): Promise<Response> => {
    const answer = await fetch(beside(name), { cache });
    if (!answer.ok) throw new Error(`${name} could not be loaded: ${answer.status}`);
    return answer;
  };
  const counted = async (name: string, share = 1): Promise<Response> => {
    const { body, headers } = await asked(name);
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        onBytes(piece.byteLength * share);
        controller.enqueue(piece);
      },
    });
    return new Response(body?.pipeThrough(counting), { headers });
  };
  /**
   * Compiles from the browser's original response: only then does the browser cache the machine code for the next
   * start.
   */
  const engineCompiled = async (): Promise<WebAssembly.Module> => {
    const { name, bytes, packedBytes } = __ENGINE__;
    const kept = await fetch(beside(name), { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (kept?.ok) return compiled(kept);
    await (await counted(name, packedBytes / bytes)).blob();
    return compiled(await asked(name, 'force-cache'));
  };
  const [engine, system] = await Promise.all([
    engineCompiled(),
    counted('pglite.data.packed').then((packed) => unpacked(packed).blob()),
  ]);
  performance.mark('engine compiled');
  const dump = async () => (await counted('database.tar.gz')).blob();
  return { engine, system, dump, extension: (name) => beside(`${name}.tar.gz`) };
};

/** Compiles while it loads; where the server sends another media type, only after it is loaded completely. */
const compiled = async (answer: Response): Promise<WebAssembly.Module> =>
  answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());

/** Unpacks what the build compressed, because not every server compresses. */
const unpacked = ({ body }: Response): Response => new Response(body?.pipeThrough(new DecompressionStream('gzip')));
