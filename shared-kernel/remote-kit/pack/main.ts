import { join, resolve } from 'node:path';
import { packKit } from './packKit';

/** Runs `pnpm pack-kit <folder>`: writes the tarballs with which a team builds a remote in its own repository. */
const target = resolve(process.argv[2] ?? 'kit');
const packed = await packKit(join(import.meta.dirname, '../..'), target);
console.log([`In ${target}:`, ...packed].join('\n'));
