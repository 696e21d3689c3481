// Runs the bundled host beside it from V8's code cache: the first host that exits normally stores its compiled code
// for the others.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

const [bundle, compiled] = ['bundled.cjs', 'compiled'].map((name) => join(import.meta.dirname, name));

const known = existsSync(compiled) ? readFileSync(compiled) : undefined;
const script = new Script(
  `(function (require, __filename, __dirname, module, exports) {${readFileSync(bundle, 'utf8')}\n})`,
  {
    filename: bundle,
    ...(known && { cachedData: known }),
  },
);
if (!known)
  process.once('exit', (code) => {
    if (code !== 0 || existsSync(compiled)) return;
    // Another host may be reading it.
    const begun = `${compiled}.${process.pid}`;
    writeFileSync(begun, script.createCachedData());
    renameSync(begun, compiled);
  });
const module = { exports: {} };
script.runInThisContext()(createRequire(bundle), bundle, import.meta.dirname, module, module.exports);
