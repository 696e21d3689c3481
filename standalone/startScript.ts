import { join } from 'node:path';
import { build } from 'esbuild';

/** Builds the script that starts the API of the whole product before anything else. */
export const startScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src/product/start.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};
