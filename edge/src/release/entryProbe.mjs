// Checks an entry by running it in QuickJS, an interpreter in WebAssembly. The code of a release never runs in Node
// itself: it has
// no object of the host, and the interpreter offers no network, files, processes, timers or modules.
import { Script } from 'node:vm';
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core';

/** Time limit for an entry, in milliseconds; an entry only declares its modules. */
const TIMEOUT_MS = 2_000;
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;
const STACK_LIMIT_BYTES = 256 * 1024;

/** The part of a page that an entry reads while it starts, defined inside the interpreter. */
const bareWindow = `(() => {
  const src = 'https://release.example/remotes/checked/remoteEntry.js';
  const nothing = () => {};
  class URL { constructor(href) { this.href = String(href); } toString() { return this.href; } }
  const location = { href: src, origin: 'https://release.example', protocol: 'https:', host: 'release.example',
    hostname: 'release.example', pathname: '/remotes/checked/remoteEntry.js', search: '', hash: '', toString: () => src };
  const document = { currentScript: { tagName: 'SCRIPT', src }, getElementsByTagName: () => [], baseURI: src,
    defaultView: globalThis, location };
  const console = { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
    // Mock of the shell's federation runtime: every property exists.
  const anything = new Proxy(function () {}, { apply: () => anything, get: (target, key) =>
    key === 'prototype' ? target.prototype : key === Symbol.toPrimitive ? () => '' : anything });
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: anything, window: globalThis, self: globalThis, document, location, console, URL,
    navigator: { userAgent: '' }, setTimeout: () => 0, clearTimeout: nothing, queueMicrotask: nothing });
})()`;

/** Compiles without running, for V8's familiar error messages. @returns the syntax error, if any */
function syntaxError(code) {
  try {
    new Script(code);
    return undefined;
  } catch (error) {
    return String(error?.message ?? error);
  }
}

/** Maps QuickJS messages about limits to the messages of the report. */
const limits = {
  interrupted: `Script execution timed out after ${TIMEOUT_MS}ms`,
  'out of memory': 'it took too much time or memory',
};

function readErrorMessage(context, error) {
  const dumped = context.dump(error);
  error.dispose();
  const message = String(dumped?.message ?? dumped);
  return limits[message] ?? message;
}

/** @returns `{ complete }`, whether the entry defines a container with `get` and `init`, or `{ threw }` with a message */
async function check({ code, variable }) {
  const invalid = syntaxError(code);
  if (invalid) return { threw: invalid };
  const runtime = (await newQuickJSWASMModuleFromVariant(variant)).newRuntime();
  runtime.setMemoryLimit(MEMORY_LIMIT_BYTES);
  runtime.setMaxStackSize(STACK_LIMIT_BYTES);
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + TIMEOUT_MS));
  const context = runtime.newContext();
  const container = `(() => { const { get, init } = globalThis[${JSON.stringify(variable)}] ?? {};
    return typeof get === 'function' && typeof init === 'function'; })()`;
  context.unwrapResult(context.evalCode(bareWindow, 'window.js')).dispose();
  const ran = context.evalCode(code, 'remoteEntry.js');
  if (ran.error) return { threw: readErrorMessage(context, ran.error) };
  const found = context.evalCode(container, 'container.js');
  if (found.error) return { threw: readErrorMessage(context, found.error) };
  return { complete: context.dump(found.value) === true };
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const answer = await check(JSON.parse(Buffer.concat(chunks).toString('utf8')));
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
