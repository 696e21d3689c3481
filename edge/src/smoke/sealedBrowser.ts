import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** Time limit for the start of the browser, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * The user id of the browser when the server runs as root: a number without an account.
 * @source https://systemd.io/UIDS-GIDS: 60578 to 61183 are unassigned
 */
const BROWSER_UID = 60_999;

/**
 * A browser for untrusted code: it reaches one origin, and shares neither user, files nor environment with the server.
 */
export interface SealedBrowser {
  readonly browser: Browser;
  readonly pid: number | undefined;
  /** Ends the browser with all its processes and removes its files. */
  close(): Promise<void>;
}

/** Switches that turn off everything that Chromium loads or reports by itself. */
const quiet = [
  '--headless',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-renderer-backgrounding',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
];

/**
 * Returns Chromium's switches for a network of one origin. All other requests go to a proxy that does not exist, including other
 * ports of this machine; no other name is resolved. WebRTC, which ignores proxies, sends nothing.
 */
const getNetworkSwitches = ({ hostname, port }: URL): string[] => [
  '--proxy-server=http://no-network.invalid:1',
  `--proxy-bypass-list=<-loopback>;${hostname}:${port}`,
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
  '--disable-quic',
];

/** Returns the address of the browser's debugger from its startup output; undefined when the browser ends before. */
const readDebuggerAddress = (chromium: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve) => {
    let written = '';
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    const settle = (address?: string): void => {
      clearTimeout(timer);
      resolve(address);
    };
    chromium.stderr?.on('data', (part) => {
      if (written.length < 20_000) written += part;
      const address = /DevTools listening on (ws:\S+)/.exec(written)?.[1];
      if (address) settle(address);
    });
    chromium.once('error', () => settle());
    chromium.once('close', () => settle());
  });

function endGroup({ pid }: ChildProcess): void {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function start(executablePath: string, origin: URL, own: readonly string[]): Promise<SealedBrowser | undefined> {
  const { chromium } = await import('playwright-core');
  const home = await mkdtemp(join(tmpdir(), 'quayside-browser-'));
  const asOther = process.getuid?.() === 0 ? { uid: BROWSER_UID, gid: BROWSER_UID } : {};
  if (asOther.uid) await chown(home, asOther.uid, asOther.gid);
  const switches = [...quiet, ...getNetworkSwitches(origin), ...own, '--remote-debugging-port=0'];
  const running = spawn(executablePath, [...switches, `--user-data-dir=${join(home, 'profile')}`, 'about:blank'], {
    ...asOther,
    cwd: home,
    // Pass none of the server's environment: it contains secrets.
    env: { HOME: home, TMPDIR: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    running.once('error', () => resolve());
    running.once('close', () => resolve());
  });
  const end = async (): Promise<void> => {
    endGroup(running);
    await ended;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = await readDebuggerAddress(running);
  const browser = address && (await chromium.connectOverCDP(address, { timeout: TIMEOUT_MS }).catch(() => undefined));
  if (!browser) return end().then(() => undefined);
  const close = async (): Promise<void> => {
    await browser.close().catch(() => undefined);
    await end();
  };
  return { browser, pid: running.pid, close };
}

/**
 * Starts Chromium in its sandbox. Where the kernel does not allow the sandbox, it starts without one, but only under a separate
 * user, which requires a server that runs as root.
 * @param origin the only origin that its pages reach
 * @returns nothing when neither is possible
 */
export async function launchSealed(executablePath: string, origin: URL): Promise<SealedBrowser | undefined> {
  const sandboxed = await start(executablePath, origin, []);
  if (sandboxed || process.getuid?.() !== 0) return sandboxed;
  return start(executablePath, origin, ['--no-sandbox']);
}
