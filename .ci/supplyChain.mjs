// Checks the dependencies: known vulnerabilities, licences, install scripts, and the bill of materials of production.
// An unreachable registry is reported and does not fail the check; everything else does.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Path of the bill of materials in CycloneDX format, written on each run. */
const bill = 'dist/quayside.cdx.json';
/** Served packages, whose production dependencies are listed. */
const product = '@quayside/edge...';

/** Licences by SPDX name, with the reason for each that is not plainly permissive. */
const licences = {
  MIT: '',
  'MIT-0': '',

  ISC: '',
  '0BSD': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  'CC0-1.0': '',
  'Python-2.0': '',
  'OFL-1.1': 'fonts, served unchanged or as subsets under their own names',
  'CC-BY-4.0': 'the data of caniuse, which the build reads and nothing ships',
  'MPL-2.0': 'web-push, used as it is: what it asks for is asked of its own files alone',
  'LGPL-3.0-or-later': 'libvips, a shared library beside sharp that anybody can replace',
};

const pnpm = (...words) => {
  const { stdout, stderr, status } = spawnSync('npx', ['pnpm', ...words], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64e6,
  });
  return { said: `${stdout}${stderr}`, stdout, status };
};

const json = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns whether an SPDX expression can be met: one of its alternatives has only allowed parts. */
const allowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((name) => name.trim() in licences));

const faults = [];

const { stdout: advice, said } = pnpm('audit', '--prod', '--json');
const holes = json(advice)?.advisories;
if (!holes) console.log(`The registry was not heard about known holes: ${said.trim().split('\n').at(-1)}`);
for (const { severity, module_name, title, url } of Object.values(holes ?? {}))
  if (['high', 'critical'].includes(severity)) faults.push(`${module_name}: ${title} (${severity}), see ${url}`);
  else console.log(`${module_name}: ${title} (${severity}), see ${url}`);

const byLicence = json(pnpm('-r', 'licenses', 'list', '--prod', '--json').stdout) ?? {};
const counted = Object.values(byLicence).flat().length;
if (counted < 100) faults.push(`Only ${counted} packages have a licence: they could not be listed.`);
for (const [licence, packages] of Object.entries(byLicence))
  if (!allowed(licence))
    faults.push(
      `${packages.map(({ name }) => name).join(', ')}: ${licence} is not among the licences of .ci/supplyChain.mjs`,
    );

const { stdout: materials } = pnpm(
  '--filter-prod',
  product,
  'sbom',
  '--prod',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
);
const components = json(materials)?.components ?? [];
mkdirSync('dist', { recursive: true });
writeFileSync(bill, materials);
const wanted = Object.keys(JSON.parse(readFileSync('api/package.json', 'utf8')).dependencies).filter(
  (name) => !name.startsWith('@quayside/'),
);
const listed = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
for (const name of wanted) if (!listed.has(name)) faults.push(`${name} is not in the bill of materials`);

if (
  /^(onlyBuiltDependencies|allowBuilds|dangerouslyAllowAllBuilds):/m.test(readFileSync('pnpm-workspace.yaml', 'utf8'))
)
  faults.push('pnpm-workspace.yaml lets packages run scripts at their install: nothing here needs it');

const workflows = '.github/workflows';
for (const file of readdirSync(workflows))
  for (const [, action] of readFileSync(`${workflows}/${file}`, 'utf8').matchAll(/uses:\s*(\S+)/g))
    if (!/@[0-9a-f]{40}$/.test(action)) faults.push(`${workflows}/${file}: ${action} can change; name its commit`);

console.log(
  `${counted} packages under ${Object.keys(byLicence).length} licences; ${components.length} components in ${bill}`,
);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exit(faults.length ? 1 : 0);
