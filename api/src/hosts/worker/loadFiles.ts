import type { DatabaseFiles } from './openDatabase';

/** The engine as the build laid it beside this script: as it runs, and as it comes from a server that compresses. */
declare const __ENGINE__: { readonly name: string; readonly bytes: number; readonly packedBytes: number };

const beside = (name: string): URL => new URL(name, import.meta.url);

/** Loads what lies beside this script; told of every piece by its length in bytes. @throws Error with the file that is not there */
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
  /** Compiled from the browser's own answer and no other: only with that it keeps the machine code for the next start. */
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

/** While it comes; a server that does not know the type of such files makes it wait for all of it. */
const compiled = async (answer: Response): Promise<WebAssembly.Module> =>
  answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());

/** What the build packed, because not every server does. */
const unpacked = ({ body }: Response): Response => new Response(body?.pipeThrough(new DecompressionStream('gzip')));
