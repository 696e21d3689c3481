#!/usr/bin/env node
// Starts the packed product: `node server.mjs` in its folder, or `npx quayside`. With a command it runs that instead.
import { readFileSync } from 'node:fs';
import { nodeFault, startFault } from './checkStart.mjs';

/** Commands: the program of each, whether it reads its own name, and what it does. */
const commands = {
  'create-super-admin': { program: 'createSuperAdmin', help: 'asks for an address and a password' },
  'import-unlocode': { program: 'importUnlocode', help: '<file.csv>: adds the places of UNECE’s list' },
  'verify-audit': { program: 'verifyAudit', help: 'checks that nobody changed the audit log' },
  dump: { program: 'backup', readsName: true, help: '<file>: writes database and files into one file' },
  restore: { program: 'backup', readsName: true, help: '<file>: reads a dump into an empty database' },
};
const usage = [
  'quayside            starts the server (PORT, DATA_DIR, DEMO=0; see docs/operations/configuration.md)',
  ...Object.entries(commands).map(([name, { help }]) => `quayside ${name}  ${help}`),
].join('\n');

const end = (sentence, code) => {
  (code ? console.error : console.log)(sentence);
  process.exit(code);
};

const { engines, version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const [, , asked] = process.argv;
if (asked === '--version') end(version, 0);
if (asked === 'help' || asked === '--help') end(usage, 0);
if (asked && !Object.hasOwn(commands, asked)) end(`There is no command ${asked}.\n${usage}`, 1);

const fault = nodeFault(process.version, engines.node) ?? (asked ? undefined : await startFault(process.env));
if (fault) end(fault, 1);
process.setSourceMapsEnabled(true);
const command = asked && commands[asked];
if (command && !command.readsName) process.argv.splice(2, 1);
await import(`./edge/dist/server/${command ? command.program : 'main'}.mjs`);
