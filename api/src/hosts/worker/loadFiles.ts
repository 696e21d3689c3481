import type { DatabaseFiles } from './openDatabase';

const beside = (name: string): URL => new URL(name, import.meta.url);

/** Loads what lies beside this script; told of every piece by its length in bytes. @throws Error with the file that is not there */
export const loadFiles = async (onBytes: (length: number) => void): Promise<DatabaseFiles> => {
  const fetched = async (name: string): Promise<Response> => {
    const { ok, status, headers, body } = await fetch(beside(name));
    if (!ok || !body) throw new Error(`${name} could not be loaded: ${status}`);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        onBytes(piece.byteLength);
        controller.enqueue(piece);
      },
    });
    return new Response(body.pipeThrough(counted), { headers });
  };
  const [engine, system] = await Promise.all([
    fetched('pglite.wasm.packed').then((packed) => WebAssembly.compileStreaming(unpacked(packed, 'application/wasm'))),
    fetched('pglite.data.packed').then((packed) => unpacked(packed).blob()),
  ]);
  performance.mark('engine compiled');
  const dump = async () => (await fetched('database.tar.gz')).blob();
  return { engine, system, dump, extension: (name) => beside(`${name}.tar.gz`) };
};

/** What the build packed, because not every server does. */
const unpacked = ({ body }: Response, type = ''): Response =>
  new Response(body?.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': type } });
