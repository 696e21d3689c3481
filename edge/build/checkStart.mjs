// Checks that stop a start before anything is installed or built. Runs on old versions of Node, so that their users see
// a clear message.
import { connect, createServer } from 'node:net';

/** Milliseconds within which PostgreSQL must accept a connection. */
const PATIENCE = 5_000;

/** @param {string} version */
const parseVersion = (version) => version.replace(/^v/, '').split('.').map(Number);

/**
 * Returns a message when this version of Node is older than package.json requires. @param {string} version @param
 * {string} needed
 */
export const nodeFault = (version, needed) => {
  const [major, minor] = parseVersion(version);
  const least = needed.replace(/^>=/, '');
  const [leastMajor, leastMinor] = parseVersion(least);
  const isNew = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isNew ? undefined : `Node ${version} is too old: install Node ${least} or newer and start again.`;
};

const portSentences = {
  EADDRINUSE: (port, host) =>
    `PORT ${port} on ${host} is taken by another process: stop it, or set PORT to a free port.`,
  EACCES: (port) => `PORT ${port} needs rights that this process lacks: set PORT to a number above 1023.`,
};

/**
 * Returns a message when the port cannot be opened. @param {number} port @param {string} host @returns {Promise<string
 * | undefined>}
 */
export const portFault = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    // The server itself reports other faults of HOST.
    server.once('error', ({ code }) => resolve(portSentences[code]?.(port, host)));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });

/**
 * Returns a message when PostgreSQL accepts no connection. @param {string} url @returns {Promise<string | undefined>}
 */
export const databaseFault = (url) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    const end = (fault) => {
      socket.destroy();
      resolve(fault && `The database of DATABASE_URL does not answer (${fault}). Start it, or correct DATABASE_URL.`);
    };
    socket.setTimeout(PATIENCE, () => end(`no connection within ${PATIENCE / 1000} s`));
    socket.once('error', (error) => end(error.message || error.code));
    socket.once('connect', () => end(undefined));
  });

/**
 * Returns the message for the first problem that stops a start with this environment. The server itself reports
 * invalid values.
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<string | undefined>}
 */
export const startFault = async ({ PORT, HOST, DATABASE_URL, API_URL }) => {
  const port = Number(PORT?.trim() || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) {
    const fault = await portFault(port, HOST?.trim() || '127.0.0.1');
    if (fault) return fault;
  }
  const isPostgres = /^postgres(ql)?:\/\/[^/]/.test(DATABASE_URL ?? '') && URL.canParse?.(DATABASE_URL);
  return isPostgres && !API_URL ? databaseFault(DATABASE_URL) : undefined;
};
