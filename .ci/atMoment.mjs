// Runs a command at another date and time (needs Debian's faketime):
// node .ci/atMoment.mjs "29 February" Pacific/Auckland npx playwright test
import { spawnSync } from 'node:child_process';
import { environmentAt, momentNames, zoneNames } from './moments.mjs';

const [moment, zone, program, ...words] = process.argv.slice(2);
if (!momentNames.includes(moment) || !zoneNames.includes(zone) || !program) {
  console.error(`Say when, where and what. When: ${momentNames.join(', ')}. Where: ${zoneNames.join(', ')}.`);
  process.exit(2);
}
const { status } = spawnSync(program, words, { stdio: 'inherit', env: environmentAt({ moment, zone }) });
process.exit(status ?? 1);
