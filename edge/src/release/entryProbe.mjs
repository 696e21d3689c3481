// Runs an entry as a page would and says what it left: in a process that may touch nothing, since the code is a stranger's.
import { createContext, runInContext } from 'node:vm';

/** How long an entry may run, in milliseconds; it only says what there is. */
const PATIENCE_MS = 2_000;

/** As much of a page as an entry looks at while it starts. All of it is made inside: nothing leads out. */
const bareWindow = `(() => {
  const src = 'https://release.example/remotes/checked/remoteEntry.js';
  const nothing = () => {};
  class URL { constructor(href) { this.href = String(href); } toString() { return this.href; } }
  const location = { href: src, origin: 'https://release.example', protocol: 'https:', host: 'release.example',
    hostname: 'release.example', pathname: '/remotes/checked/remoteEntry.js', search: '', hash: '', toString: () => src };
  const document = { currentScript: { tagName: 'SCRIPT', src }, getElementsByTagName: () => [], baseURI: src,
    defaultView: globalThis, location };
  const console = { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
  // The shell's federation runtime, of which nothing is asked yet: whatever is taken of it is there.
  const anything = new Proxy(function () {}, { apply: () => anything, get: (target, key) =>
    key === 'prototype' ? target.prototype : key === Symbol.toPrimitive ? () => '' : anything });
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: anything, window: globalThis, self: globalThis, document, location, console, URL,
    navigator: { userAgent: '' }, setTimeout: () => 0, clearTimeout: nothing, queueMicrotask: nothing });
})()`;

function lookAt({ code, variable }) {
  const context = createContext(Object.create(null));
  try {
    runInContext(bareWindow, context);
    runInContext(code, context, { timeout: PATIENCE_MS });
    const left = `(() => { const { get, init } = globalThis[${JSON.stringify(variable)}] ?? {};
      return typeof get === 'function' && typeof init === 'function'; })()`;
    return { complete: runInContext(left, context, { timeout: PATIENCE_MS }) === true };
  } catch (error) {
    return { threw: String(error?.message ?? error) };
  }
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
process.stdout.write(JSON.stringify(lookAt(JSON.parse(Buffer.concat(chunks).toString('utf8')))));
