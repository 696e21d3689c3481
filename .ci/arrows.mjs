// Checks the imports between files with the rules of dependency-cruiser. Then checks for circles between folders: the
// tool's own rule would count tests, and would treat subfolders as part of their parent.
import { cruise, format } from 'dependency-cruiser';
import rules, { test, withoutCircles } from '../.dependency-cruiser.mjs';
import { circlesOfFolders } from './circlesOfFolders.mjs';
import { remotes } from './loadJestProjects.mjs';

const packages = ['shell', 'edge', 'api', 'standalone', 'e2e', 'shared-kernel'];

const { options, forbidden } = rules;
const { output } = await cruise([...packages, ...remotes], { ...options, ruleSet: { forbidden }, validate: true });
const report = await format(output, { outputType: 'err' });
console.log(report.output);

const isChecked = (file) => new RegExp(withoutCircles).test(file) && !new RegExp(test).test(file);
const circles = circlesOfFolders(output.modules, isChecked);
for (const circle of circles) console.error(`Folders import each other in a circle:\n  ${circle.join('\n  ')}\n`);
process.exit(report.exitCode || circles.length);
