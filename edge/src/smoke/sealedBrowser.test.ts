import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { findBrowser } from './findBrowser';
import { launchSealed, type SealedBrowser } from './sealedBrowser';

const executablePath = findBrowser();
const inBrowser = executablePath ? test : test.skip;

/** Connections and packets that arrived at other ports of this machine. */
const arrived: string[] = [];
const site = createHttp((request, response) => {
  const isScript = request.url?.endsWith('.js');
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(
    isScript ? 'onmessage = ({ data }) => fetch(data).catch(() => {}).then(() => postMessage(1))' : '<p>Site</p>',
  );
});
const other = createTcp((socket) => {
  arrived.push('a TCP connection');
  socket.destroy();
});
const stun = createSocket('udp4', () => arrived.push('a UDP packet'));
const getServerPort = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
let sealed: SealedBrowser | undefined;

beforeAll(async () => {
  if (!executablePath) return;
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => void stun.bind(0, '127.0.0.1', done));
  process.env.SEALED_BROWSER_SECRET = 'hush';
  sealed = await launchSealed(executablePath, new URL(`http://127.0.0.1:${getServerPort(site)}`));
});
afterAll(async () => {
  await sealed?.close();
  delete process.env.SEALED_BROWSER_SECRET;
  if (executablePath)
    for (const server of [site, other, stun]) await new Promise<void>((done) => void server.close(() => done()));
});

/** Attempts to reach an address, each in another way; each settles after the attempt. */
const attempts: Readonly<Record<string, string>> = {
  fetch: `fetch(http, { mode: 'no-cors' }).catch(() => {})`,
  beacon: `navigator.sendBeacon(http, 'x')`,
  image: `new Promise((done) => { const image = new Image(); image.onload = image.onerror = done; image.src = http })`,
  frame: `new Promise((done) => { const frame = document.createElement('iframe'); frame.onload = done; frame.src = http; document.body.append(frame) })`,
  socket: `new Promise((done) => { new WebSocket(http.replace('http', 'ws')).onclose = done })`,
  events: `new Promise((done) => { const events = new EventSource(http); events.onerror = () => { events.close(); done() } })`,
  worker: `new Promise((done) => { const worker = new Worker('/worker.js'); worker.onmessage = done; worker.postMessage(http) })`,
  hints: `document.head.append(...['preconnect', 'dns-prefetch', 'prefetch'].map((rel) => Object.assign(document.createElement('link'), { rel, href: http })))`,
  webRtc: `new Promise((done) => { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + stun }] });
    peer.createDataChannel('x'); peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done();
    peer.createOffer().then((offer) => peer.setLocalDescription(offer)) })`,
};

describe('launchSealed', () => {
  inBrowser('reaches only its own origin on this machine', async () => {
    const context = await (sealed as SealedBrowser).browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${getServerPort(site)}/`);
    expect(await page.textContent('p')).toBe('Site');
    for (const host of ['127.0.0.1', 'localhost'])
      for (const [name, attempt] of Object.entries(attempts)) {
        const given = `const http = 'http://${host}:${getServerPort(other)}/', stun = '${host}:${getServerPort(stun)}'`;
        await page.evaluate(`(async () => { ${given}; await ${attempt} })()`);
        expect([name, host, ...arrived]).toEqual([name, host]);
      }
    await page.goto(`http://127.0.0.1:${getServerPort(other)}/`).catch(() => undefined);
    await context.close();
    expect(arrived).toEqual([]);
  });

  const asRoot = executablePath && process.getuid?.() === 0 ? test : test.skip;
  asRoot('runs as another user than root, without the environment of the server', async () => {
    const { pid } = sealed as SealedBrowser;
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+60999\s+60999\s+60999/m);
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('SEALED_BROWSER_SECRET');
  });
});
