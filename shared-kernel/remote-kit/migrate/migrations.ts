import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

const require = createRequire(import.meta.url);

/** The file next to a package's changelog with the migrations for its breaking changes. */
export const migrationsFile = 'migrations.json';

const Module = v.pipe(v.string(), v.regex(/^@?[\w./-]+$/, 'must be what an import names'));
const Name = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'must be a name'));

const MovedModule = v.strictObject({ module: Module, becomes: Module });
const RenamedExport = v.strictObject({ export: Name, of: Module, becomes: Name });
const MovedExport = v.strictObject({ export: Name, of: Module, in: Module });
const RenamedProp = v.strictObject({ prop: Name, component: Name, of: Module, becomes: Name });
const GoneExport = v.strictObject({ gone: Name, of: Module, say: v.pipe(v.string(), v.endsWith('.')) });
const Change = v.union([MovedModule, RenamedExport, MovedExport, RenamedProp, GoneExport]);

const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 2.1.0'));
const Migrations = v.array(v.strictObject({ to: Version, changes: v.pipe(v.array(Change), v.minLength(1)) }));

export type MovedModule = v.InferOutput<typeof MovedModule>;
export type RenamedExport = v.InferOutput<typeof RenamedExport>;
export type MovedExport = v.InferOutput<typeof MovedExport>;
export type RenamedProp = v.InferOutput<typeof RenamedProp>;
export type GoneExport = v.InferOutput<typeof GoneExport>;
/**
 * A breaking change for remotes: a renamed module, a renamed or moved export, a renamed prop, or a removed export, where `say`
 * describes the replacement.
 */
export type Change = v.InferOutput<typeof Change>;

/** The changes of a kernel version, in the order in which they are applied. */
export interface Migration {
  /** The first version of the kernel with these changes. */
  readonly to: string;
  readonly changes: readonly Change[];
}

/**
 * Validates the migrations of a package.
 * @throws Error that names the first invalid field
 */
export function readMigrations(given: unknown): readonly Migration[] {
  const { success, output, issues } = v.safeParse(Migrations, given);
  if (!success) throw new Error(`${migrationsFile} is not valid. ${v.getDotPath(issues[0])}: ${issues[0].message}`);
  return output;
}

/**
 * Reads the migrations of the installed kernel. One table covers kernel, UI kit and contract, which one shell releases.
 */
export async function installedMigrations(): Promise<readonly Migration[]> {
  const folder = join(require.resolve('@quayside/kernel/package.json'), '..');
  return readMigrations(JSON.parse(await readFile(join(folder, migrationsFile), 'utf8')));
}
